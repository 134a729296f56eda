import { expect, it } from "vitest";
import { assetsFolder } from "../../../build/site/assets.ts";
import { shippedFiles } from "../../../build/site/files.ts";

it("what pages load of the program stands in a folder that is named by it, with the fonts that its styles name", async () => {
  const files = new Map<string, string>();
  for await (const { path, body } of shippedFiles()) files.set(path, String(body));
  expect(assetsFolder()).toMatch(/^assets\/[\da-f]{12}$/);
  const css = files.get(`${assetsFolder()}/chart.css`) ?? "";
  const fonts = [...css.matchAll(/url\("?([^)"]+\.woff2)"?\)/g)].map(([, name]) => `${assetsFolder()}/${name}`);
  expect(fonts).toHaveLength(6);
  for (const font of fonts) expect(files.has(font), font).toBe(true);
  // Pages elsewhere load it by a name that stays.
  const others = [...files.keys()].filter((path) => path.startsWith("assets/") && !path.startsWith(assetsFolder()));
  expect(others).toEqual(["assets/embed.js"]);
});
