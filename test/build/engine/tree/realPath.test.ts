import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { main } from "../../../../build/cli/main.ts";
import { rejectInContent } from "../../../../build/engine/tree/realPath.ts";
import { temporaryFolder } from "../../temporary.ts";

it.each(["charts", "charts/x", "datasets/deep/er/x", "../link/x"])(
  "nothing is written where it would be read as content: %s",
  async (path) => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "content/charts"), { recursive: true });
    await symlink("content/charts", join(folder, "link"));
    const refuse = () => rejectInContent(join(folder, "content"), join(folder, "content", path), "out");
    expect(refuse).toThrow(/ is inside .*content\/(charts|datasets), whose files are read as content; .* with --out$/);
  },
);

it.each(["dist", "charts-2", "fonts/dist", "../charts"])("elsewhere it is: %s", async (path) => {
  const folder = await temporaryFolder();
  expect(() => rejectInContent(join(folder, "content"), join(folder, "content", path), "out")).not.toThrow();
});

it.each([["--out"], ["--cache"]])("build refuses %s in charts/ before it writes anything", async (option) => {
  const folder = await temporaryFolder();
  const errors: string[] = [];
  const console = { out: () => undefined, err: (text: string) => errors.push(text), isTerminal: false, columns: 80 };
  const quiet = { ...console, err: () => undefined };
  const content = join(folder, "content");
  await main(["init", content], quiet);
  const place = join(content, "charts/x");
  const others = option === "--out" ? [] : ["--out", join(folder, "dist")];
  expect(await main(["build", "--content", content, option, place, ...others], console)).toBe(1);
  expect(errors.join("")).toContain(`${place} is inside ${content}/charts`);
  expect(await main(["check", "--content", content], quiet)).toBe(0);
});
