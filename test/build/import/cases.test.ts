import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { add, emptyContent, run } from "./addFixture.ts";

const folder = "test/build/import/cases";
/** What a case has beside its source. */
const others = new Set(["options.txt", "dataset.csv", "told.txt"]);

/** Files as portals give them, made up. `dataset.csv` is what is in them, `told.txt` what is said of the reading. */
describe("a file of a portal", () => {
  it.each(readdirSync(folder).sort())("is read as it is meant: %s", async (name) => {
    const files = readdirSync(join(folder, name));
    const source = files.find((file) => !others.has(file)) ?? "";
    const options = files.includes("options.txt")
      ? readFileSync(join(folder, name, "options.txt"), "utf8")
          .trim()
          .split("\n")
      : [];
    const content = await emptyContent();
    const { code, err } = await add(
      content,
      source,
      await readFile(join(folder, name, source)),
      "--name",
      "it",
      "--licence",
      "CC-BY-4.0",
      ...options,
    );
    const told = err.replace(/^.*sources\//gm, "").replaceAll(content, "content");
    await expect(told).toMatchFileSnapshot(join("cases", name, "told.txt"));
    expect(code).toBe(name.startsWith("refused") ? 1 : 0);
    if (code !== 0) return;
    await expect(await readFile(join(content, "datasets/it/it.csv"), "utf8")).toMatchFileSnapshot(
      join("cases", name, "dataset.csv"),
    );
    const checked = await run("check", "--content", content, "--quiet");
    expect(checked).toMatchObject({ code: 0, out: "" });
    // Fonts for other scripts are the site's to choose.
    expect(checked.err.split("\n").filter((line) => line !== "" && !line.includes("no font has"))).toEqual([]);
  });
});
