import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import { isInstalled } from "../installed.ts";

/** A package with the schema that GitLab publishes for its editor. */
const name = "gitlab-ci-local";

export const hasGitlabSchema = isInstalled(name);

/** Where a pipeline violates GitLab's schema. */
export async function gitlabErrors(pipeline: unknown): Promise<readonly ErrorObject[]> {
  const { schema } = await import(new URL(`../../node_modules/${name}/src/schema/schema.js`, import.meta.url).href);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  validate(pipeline);
  return validate.errors ?? [];
}
