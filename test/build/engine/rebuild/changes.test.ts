import { beforeAll, describe, expect, it } from "vitest";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

/** The number of charts that a change builds again; undefined if everything must be read. */
async function affected(change: (site: SmallSite) => void, before: (site: SmallSite) => void = () => undefined) {
  const site = new SmallSite(await temporaryFolder());
  before(site);
  await site.rebuild();
  change(site);
  return site.update();
}
const setChart = (site: SmallSite, slug: string, more: object) => void Object.assign(site.charts.get(slug) ?? {}, more);

describe("a change of the content", () => {
  it.each<readonly [string, number | undefined, (site: SmallSite) => void]>([
    ["of a chart's words affects that chart", 1, (site) => setChart(site, "rain", { subtitle: "New" })],
    [
      "of values affects the charts of the dataset",
      2,
      (site) => void site.values.get("snow")?.splice(0, 1, ["Chad", 1990, 77]),
    ],
    ["of a chart's id affects everything", undefined, (site) => setChart(site, "rain", { id: 9 })],
    [
      "of a chart's indicators affects everything",
      undefined,
      (site) => setChart(site, "rain", { dimensions: [{ property: "y", variableId: 2 }] }),
    ],
    [
      "of whether a chart is published affects everything",
      undefined,
      (site) => setChart(site, "rain", { isPublished: false }),
    ],
    [
      "of a setting of the site affects everything",
      undefined,
      (site) => void Object.assign(site.site, { title: "Other" }),
    ],
    ["of the entities affects everything", undefined, (site) => void site.entities.set("Mali", "MLI")],
    [
      "of a term affects everything",
      undefined,
      (site) => void site.more.set("terms.json", Buffer.from('{"a": {"title": "A", "text": "B"}}')),
    ],
  ])("%s", async (_, count, change) => expect(await affected(change)).toBe(count));

  it("of values that select peers affects everything", async () => {
    const withPeers = (site: SmallSite) => void Object.assign(site.site, { peers: { population: 1 } });
    const change = (name: string) => (site: SmallSite) => void site.values.get(name)?.splice(0, 1, ["Chad", 1990, 77]);
    expect(await affected(change("rain"), withPeers)).toBeUndefined();
    expect(await affected(change("snow"), withPeers)).toBe(2);
  });
});
