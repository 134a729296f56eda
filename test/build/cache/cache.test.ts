import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Cache } from "../../../build/cache/cache.ts";
import { Listing } from "../../../build/cache/listing.ts";
import { temporaryFolder } from "../temporary.ts";

it("drops what failed builds left, when nothing names it and it is older than any build that goes on", async () => {
  const folder = await temporaryFolder();
  const cache = Cache.open(folder);
  const [named, listed, left, young] = ["named", "listed", "left", "young"].map((text) => cache.objects.put(text));
  if (!named || !listed || !left || !young) throw new Error("nothing put");
  cache.shelves.site.put("key", [{ path: "a.txt", ...named }]);
  await mkdir(join(folder, "trees"));
  await writeFile(join(folder, "trees/1.files.txt"), Listing.of([["b.txt", listed]]).text);
  await writeFile(join(folder, "objects/.draft-gone"), "");
  const daysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  const old = [
    ...[named, listed, left].map(({ hash }) => cache.objects.place(hash)),
    join(folder, "objects/.draft-gone"),
  ];
  for (const file of old) await utimes(file, daysAgo, daysAgo);
  cache.save();
  expect([named, listed, left, young].map((file) => cache.objects.has(file))).toEqual([true, true, false, true]);
});
