import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { expect, it } from "vitest";
import { configSchema } from "../../../src/charts/configSchema.ts";
import { siteSchema } from "../../../src/core/chart/schema/site.ts";
import { temporaryFolder } from "../../build/temporary.ts";

const root = new URL("../../..", import.meta.url).pathname;

const schemas = [
  // The type omits fields that the program does not read.
  {
    schema: configSchema,
    type: "ChartConfig",
    from: "src/core/chart/config.ts",
    unread: ["$schema", "internalNotes", "license", "variantName", "version", "originUrl"],
    made: [],
    apart: [],
    filled: [],
  },
  // The kinds of embedders are distinguished by conditions that types cannot express. Topics are recursive in the type,
  // but limited in depth in the schema. Fields set by the build are not in the schema.
  {
    schema: siteSchema,
    type: "SiteConfig",
    from: "src/core/chart/site.ts",
    unread: ["$schema"],
    made: ["assets", "hasEntityPages"],
    apart: ["embedder", "topics"],
    // Optional for authors; the build fills them in.
    filled: ["baseUrl"],
  },
] as const;

const union = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(" | ") || "never";

const program = ({ type, from, unread, made, apart, filled }: (typeof schemas)[number]): string => `
import type { ${type} } from "${join(root, from)}";
import type { Schema } from "./schema.ts";
type Written = Omit<Schema, ${union(apart)}>;
type Typed = Omit<${type}, ${union([...apart, ...made])}>;
type Paths<T> = T extends readonly (infer I)[] ? Paths<I> : T extends object
  ? { [K in keyof T & string]-?: string extends K ? Paths<NonNullable<T[K]>> : K | \`\${K}.\${Paths<NonNullable<T[K]>>}\` }[keyof T & string]
  : never;
type None<T extends never> = T;
export type Unknown = None<Exclude<Paths<Written>, Paths<Typed> | ${union(unread)}>>;
export type Unwritten = None<Exclude<Paths<Typed>, Paths<Written>>>;
export const accepted = (value: ${filled.length ? `Written & Required<Pick<Written, ${union(filled)}>>` : "Written"}): Typed => value;
`;

it.each(schemas)("$type has the same fields with the same types as its schema", async (one) => {
  const folder = await temporaryFolder();
  const schema = { ...structuredClone(one.schema), title: "Schema" } as JSONSchema;
  await writeFile(join(folder, "schema.ts"), await compile(schema, "Schema", { bannerComment: "", format: false }));
  await writeFile(join(folder, "program.ts"), program(one));
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions: { types: [] }, include: ["program.ts"] }),
  );
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", folder]).catch((error) => error);
  expect(stdout).toBe("");
});
