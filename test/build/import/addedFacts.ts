import { join } from "node:path";
import { add, emptyContent, factsOf, readJson } from "./addFixture.ts";

/** Adds a CSV to an empty content folder. */
export async function addText(text: string, ...options: string[]) {
  const content = await emptyContent();
  const { code, out, err } = await add(content, "source.csv", text, ...options);
  const facts = code === 0 ? await factsOf(content, "source") : [];
  return {
    code,
    said: out + err,
    facts,
    package: () => readJson(content, join("datasets", "source", "datapackage.json")),
  };
}

/** The values that are read from a CSV, as texts "Indicator|Entity|time|value". */
export async function factLines(text: string, ...options: string[]): Promise<readonly string[]> {
  const { code, said, facts } = await addText(text, ...options);
  return code === 0 ? facts.map((fact) => fact.join("|")) : [`refused: ${said}`];
}
