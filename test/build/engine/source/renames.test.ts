import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

/** Builds, renames charts, and builds again. @returns the redirects */
async function renamed(change: (site: SmallSite) => void, redirects?: object) {
  const site = new SmallSite(await temporaryFolder());
  Object.assign(site.charts.get("rain") ?? {}, { id: 5 });
  await site.build();
  change(site);
  if (redirects) site.more.set("redirects.json", Buffer.from(JSON.stringify(redirects)));
  await site.build();
  const text = await readFile(join(site.folder, "content/redirects.json"), "utf8").catch(() => "{}");
  return { redirects: JSON.parse(text), text, output: site.output.join("") };
}
const move = (site: SmallSite, from: string, to: string, more = {}) => {
  site.charts.set(to, { ...site.charts.get(from), ...more });
  site.charts.delete(from);
};

describe("a renamed chart", () => {
  it("is one with the same config, and gets a redirect that is reported", async () => {
    const { redirects, output } = await renamed((site) => move(site, "snow", "snowfall"));
    expect(redirects).toEqual({ snow: "snowfall" });
    expect(output).toContain("snow was renamed to snowfall; added to");
  });

  it("is one with the same id, whatever else changed", async () => {
    expect((await renamed((site) => move(site, "rain", "wet", { title: "Wet" }))).redirects).toEqual({ rain: "wet" });
  });

  it("is none with another config and no id, or if its slug is still there", async () => {
    expect((await renamed((site) => move(site, "snow", "ice", { title: "Ice" }))).redirects).toEqual({});
    expect((await renamed((site) => void site.charts.set("copy", { ...site.charts.get("snow") }))).redirects).toEqual(
      {},
    );
  });

  it("joins the redirects that there are, in order, and one back to a slug in use goes", async () => {
    const { redirects, text } = await renamed((site) => move(site, "snow", "ice"), { zoo: "rain", ice: "rain" });
    expect(redirects).toEqual({ snow: "ice", zoo: "rain" });
    expect(text).toBe('{\n  "snow": "ice",\n  "zoo": "rain"\n}\n');
  });
});
