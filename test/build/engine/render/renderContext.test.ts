import { expect, it } from "vitest";
import { ObjectStore } from "../../../../build/cache/objects.ts";
import {
  createRenderContext,
  openRenderContext,
  saveRenderContext,
} from "../../../../build/engine/render/renderContext.ts";
import { testSite } from "../../../fixture.ts";
import { temporaryFolder } from "../../temporary.ts";

it("a thread opens the site and the store that the build saved", async () => {
  const objects = new ObjectStore(await temporaryFolder());
  const saved = saveRenderContext(testSite, objects);
  const opened = openRenderContext(saved);
  expect(opened.site.config).toEqual(testSite.config);
  expect(opened.site.date).toBe("2026-01-02");
  expect(opened.site.entities.findByCode("FRA")?.name).toBe("France");
  expect(opened.objects.readText(objects.put("x"))).toBe("x");
  expect(opened.siteHashes.hashOf("config.title")).toBe(
    createRenderContext(testSite, objects).siteHashes.hashOf("config.title"),
  );
});

it("the same site is saved once", async () => {
  const objects = new ObjectStore(await temporaryFolder());
  expect(saveRenderContext(testSite, objects).site).toEqual(saveRenderContext(testSite, objects).site);
});
