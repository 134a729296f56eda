import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { folderStore } from "../../build/engine/tree/folderStore.ts";
import { readGeographyScript } from "../../src/core/chart/dataScript.ts";
import { flatGeography } from "../../src/core/data/geography.ts";
import { createService } from "../../src/service/app.ts";
import { platform } from "../platform.ts";
import { collection, feature, square, squares } from "../squares.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const geometry = "geographies/squares.geojson";

/** A site with a chart whose map shows squares. */
async function squareSite(): Promise<SmallSite> {
  const site = new SmallSite(await temporaryFolder());
  site.more.set(geometry, bytes(squares));
  site.values.set("rain", [
    ["West", 2000, 1],
    ["Middle", 2000, 2],
    ["East", 2000, 3],
  ]);
  const rain = site.charts.get("rain");
  site.charts.set("rain", { ...rain, tab: "map", map: { geography: "squares" }, selectedEntityNames: ["West"] });
  return site;
}

const textOf = (site: SmallSite, path: string) => readFile(join(site.folder, "dist", path), "utf8");

describe("a tree with geographies", () => {
  it("has a file for each geography that a chart uses, which its pages load", async () => {
    const site = await squareSite();
    site.more.set("geographies/unused.geojson", bytes(squares));
    await site.build();
    const script = await textOf(site, "geographies/squares.js");
    expect(flatGeography({ geography: readGeographyScript("squares", script) })?.places).toHaveLength(3);
    await expect(textOf(site, "geographies/unused.js")).rejects.toThrow("ENOENT");
    expect(await textOf(site, "grapher/rain.html")).toContain(
      '<script defer src="../geographies/squares.js"></script>',
    );
    expect(await textOf(site, "grapher/snow.html")).not.toContain("geographies/");
    expect(await textOf(site, "grapher/rain.html")).toContain('data-entity="Middle"');
    // The geography is in a file of its own, which many charts share.
    expect((await textOf(site, "grapher/rain.chart.js")).length).toBeLessThan(2500);
  });

  it("credits the geometry on pages and in READMEs, and updates the credits", async () => {
    const site = await squareSite();
    const settings = (title: string) =>
      bytes({ sources: [{ title, path: "https://maps.test/" }], licenses: [{ name: "ODbL-1.0" }] });
    site.more.set("geographies/squares.json", settings("Office of <maps>"));
    await site.build();
    expect(await textOf(site, "grapher/rain.html")).toContain(
      '<h3>The map</h3><h4>Sources of its geometry</h4><ul class="sources"><li><a href="https://maps.test/">Office of &lt;maps&gt;</a></li><li>Licence: ODbL-1.0</li></ul>',
    );
    expect(await textOf(site, "grapher/rain.readme.md")).toContain(
      "## The map\n\nIts geometry is from:\n\n- [Office of &lt;maps>](<https://maps.test/>)\n- Licence: ODbL-1.0\n",
    );
    expect(await textOf(site, "grapher/snow.readme.md")).not.toContain("## The map");
    site.more.set("geographies/squares.json", settings("Bureau"));
    await site.build();
    expect(await textOf(site, "grapher/rain.readme.md")).toContain("[Bureau](<https://maps.test/>)");
  });

  it("renders only charts with changed geometry again", async () => {
    const site = await squareSite();
    await site.build();
    site.more.set(geometry, bytes(collection(...squares.features.slice(0, 2), feature("Q-E", "East", square(7, 0)))));
    const { reasons } = await site.build();
    expect([...new Set([...reasons.keys()].map((path) => path.split(/[/.]/)[1]))]).toEqual(["rain"]);
    expect(reasons.get("grapher/rain.html")).toEqual(["geography squares changed"]);
  });

  it("renders nothing if nothing changed", async () => {
    const site = await squareSite();
    await site.build();
    const { summary, reasons } = await site.build();
    expect([summary.made, reasons.size]).toEqual([0, 0]);
  });

  it("updates a value without reading everything, but reads everything if a chart's geography changes", async () => {
    const site = await squareSite();
    await site.build();
    site.values.get("rain")?.splice(0, 1, ["West", 2000, 9]);
    expect(await site.update()).toBe(2);
    expect(await textOf(site, "grapher/rain.html")).toContain('data-entity="Middle"');
    site.charts.set("rain", { ...site.charts.get("rain"), map: {} });
    expect(await site.update()).toBeUndefined();
  });

  it("gives the same answers from the service, also with parameters", async () => {
    const site = await squareSite();
    await site.build();
    const fetch = createService({ store: folderStore(join(site.folder, "dist")), platform });
    const svg = await (await fetch(new Request("http://x/grapher/rain.svg?tab=map&imWidth=600"))).text();
    expect(svg).toContain('data-entity="Middle"');
    const values = await (await fetch(new Request("http://x/grapher/rain.values.json?tab=map&country=Q-M"))).json();
    expect(values).toMatchObject({ entityName: "Middle" });
    const region = await fetch(new Request("http://x/grapher/rain.svg?tab=map&region=Africa"));
    expect([region.status, region.headers.get("X-Ignored-Parameters")]).toEqual([
      200,
      '"region=Africa";reason="invalid value"',
    ]);
  });
});
