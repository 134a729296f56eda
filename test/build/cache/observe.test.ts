import { describe, expect, it } from "vitest";
import { observeSite, SiteHashes } from "../../../build/cache/observe.ts";
import { renderOutput } from "../../../build/engine/render/render.ts";
import { gzip } from "../../../build/platform/gzip.ts";
import { packZip } from "../../../build/platform/zip.ts";
import { type Output, planChart, planSupportFiles } from "../../../build/site/chartFiles.ts";
import { withDefaultSelection } from "../../../src/charts/defaultSelection.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import { withCube } from "../../../src/core/chart/cube/place.ts";
import { decodeChart, encodeChart } from "../../../src/core/chart/encode.ts";
import type { IndicatorData } from "../../../src/core/chart/indicator.ts";
import { createSite, type Site, siteData } from "../../../src/core/chart/site.ts";
import { type Entity, EntityIndex } from "../../../src/core/data/entity.ts";
import type { Platform } from "../../../src/formats/platform.ts";
import { readExample } from "../../example.ts";
import { testSite } from "../../fixture.ts";

const example = await readExample();

/** What a site may be asked about an entity. */
const methods = Object.getOwnPropertyNames(EntityIndex.prototype).filter((name) => name !== "constructor");

const ask = (entities: EntityIndex, method: string, text: string): unknown => {
  const member: unknown = Reflect.get(entities, method);
  if (typeof member !== "function") throw new Error(`no method: ${method}`);
  return member.call(entities, text);
};

/** Whether what was read of one site is otherwise in another. */
function tells(reads: readonly string[], one: Site, other: Site): boolean {
  const [ones, others] = [new SiteHashes(one), new SiteHashes(other)];
  return reads.some((read) => ones.hashOf(read) !== others.hashOf(read));
}

const congo: Entity = {
  name: "Democratic Republic of Congo",
  code: "COD",
  type: "country",
  aliases: ["DR Congo", "Congo-Kinshasa"],
};

const withEntities = (entities: readonly Entity[]): Site => createSite({ ...siteData(testSite), entities });

describe("an observed site answers as the site does, and notes", () => {
  const before = withEntities([congo]);
  const texts = ["Democratic Republic of Congo", "COD", "DR Congo", "Congo-Kinshasa", "Zaire", "ZAR"];
  const changes: Readonly<Record<string, readonly Entity[]>> = {
    "another name": [{ ...congo, name: "Zaire" }],
    "another code": [{ ...congo, code: "ZAR" }],
    "another type": [{ ...congo, type: "other" }],
    "a region": [{ ...congo, region: "Africa" }],
    "other spellings": [{ ...congo, aliases: ["Zaire"] }],
    "a shorter label": [{ ...congo, aliases: ["Congo-Kinshasa", "DR Congo"] }],
    "an entity that is gone": [],
    "one that is new": [congo, { name: "Zaire", code: "ZAR", type: "other", historical: true }],
  };

  it.each(methods)("what entities are asked by %s: an answer that is another one in another site", (method) => {
    for (const text of texts) {
      const { site, reads: noted } = observeSite(before);
      const answer = ask(site.entities, method, text);
      expect(answer).toEqual(ask(before.entities, method, text));
      expect(noted()).toEqual([`entities.${method} ${text}`]);
      for (const entities of Object.values(changes)) {
        const after = withEntities(entities);
        const isOther = JSON.stringify(answer) !== JSON.stringify(ask(after.entities, method, text));
        expect(tells(noted(), before, after)).toBe(isOther);
      }
    }
  });

  it("all entities", () => {
    const { site, reads: noted } = observeSite(before);
    expect(site.entities.all).toEqual([congo]);
    expect(noted()).toEqual(["entities.all"]);
    for (const entities of Object.values(changes)) expect(tells(noted(), before, withEntities(entities))).toBe(true);
  });

  type Look = (record: object) => unknown;
  it.each<readonly [string, Look]>([
    ["reading it", (record) => Reflect.get(record, "term")],
    ["asking whether it is there", (record) => "term" in record],
    ["asking whether it is its own", (record) => Object.hasOwn(record, "term")],
    ["listing all", (record) => Object.keys(record)],
    ["copying all", (record) => ({ ...record })],
  ])("a term, by %s", (_, look) => {
    const without = { ...testSite, terms: {} };
    for (const [one, other] of [[testSite, without] as const, [without, testSite] as const]) {
      const { site, reads: noted } = observeSite(one);
      expect(look(site.terms)).toEqual(look(one.terms));
      expect(tells(noted(), one, other)).toBe(true);
      expect(tells(noted(), one, { ...one, date: "1999-12-31" })).toBe(false);
    }
  });

  it("each setting, and no other", () => {
    const one = { ...testSite, config: { ...testSite.config, licence: "CC0" } };
    const { site, reads: noted } = observeSite(one);
    expect([site.config.title, site.config.licence]).toEqual(["Test", "CC0"]);
    expect(noted()).toEqual(["config.licence", "config.title"]);
    expect(tells(noted(), one, { ...one, config: { ...one.config, title: "New" } })).toBe(true);
    expect(tells(noted(), one, { ...one, config: { ...one.config, baseUrl: "https://new.example.org" } })).toBe(false);
  });

  it("the date, the values of peers, and whatever else a site may have some day", () => {
    const one = { ...testSite, peerValues: { population: { France: 1 } }, more: "old" };
    const { site, reads: noted } = observeSite(one);
    expect([site.date, site.peerValues.population, Reflect.get(site, "more")]).toEqual([
      one.date,
      { France: 1 },
      "old",
    ]);
    expect(noted()).toEqual(["date", "more", "peerValues.population"]);
    for (const change of [{ date: "1999-12-31" }, { peerValues: {} }, { more: "new" }])
      expect(tells(noted(), one, { ...one, ...change })).toBe(true);
  });

  it("all of it, when it is copied", () => {
    const { site, reads: noted } = observeSite(testSite);
    expect(siteData({ ...site })).toEqual(siteData(testSite));
    for (const change of [{ date: "1999-12-31" }, { terms: {} }, { entities: new EntityIndex([]) }])
      expect(tells(noted(), testSite, { ...testSite, ...change })).toBe(true);
  });
});

/** A site of which nothing is as it was but what was noted. It does not take the observer's word for what that is. */
function otherwise(site: Site, reads: readonly string[]): Site {
  const isNoted = new Set(reads);
  if (isNoted.has("site")) return site;
  const record = <T extends object>(part: string, fields: T): T =>
    isNoted.has(part)
      ? fields
      : new Proxy(fields, {
          get: (target, field) => {
            const value: unknown = Reflect.get(target, field);
            return isNoted.has(`${part}.${String(field)}`) ? value : changed(value);
          },
        });
  return {
    config: record("config", site.config),
    terms: record("terms", site.terms),
    peerValues: record("peerValues", site.peerValues),
    date: isNoted.has("date") ? site.date : "1999-12-31",
    entities: new Proxy(site.entities, {
      get: (target, member) => {
        if (member === "all") return isNoted.has("entities.all") ? target.all : [];
        return (text: string) => {
          const answer = ask(target, String(member), text);
          return isNoted.has(`entities.${String(member)} ${text}`) ? answer : changed(answer);
        };
      },
    }),
  };
}

/** Another value of the same kind. */
function changed(value: unknown): unknown {
  if (typeof value === "string") return `${value} (changed)`;
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return value.map(changed);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]));
  return value;
}

/** Pictures are told by what they are drawn from: that takes little time. */
const platform: Platform = {
  rasterize: async (svg, width) => new TextEncoder().encode(`${width} ${svg}`),
  card: async (element) => JSON.stringify(element),
  outline: async (svg) => svg,
  zip: packZip,
  gzip,
};

/** Other pictures are drawn from the same as these. */
const isTold = ({ representation, query }: Output): boolean =>
  !["data", "svg"].includes(representation) && ["", "imType=og"].includes(query);

/** Texts are compared in no time, and bytes one by one. */
const textOf = (body: string | Uint8Array): string =>
  typeof body === "string" ? body : Buffer.from(body).toString("latin1");

describe("of a site that is otherwise in all that was not noted", () => {
  it.each([...example.charts.keys()])("%s has the same files", async (slug) => {
    const { site, charts } = example;
    const chart = charts.get(slug);
    if (!chart) throw new Error(`no chart: ${slug}`);
    const encoded = encodeChart(chart);
    const decode = () => (chart.cube ? withCube(decodeChart(encoded), chart.cube) : decodeChart(encoded));
    // One chart is rendered into all of its files, as a build does it.
    const first = decode();
    const outputs = [
      ...planSupportFiles(first, testSite.config),
      ...planChart(first, { images: true, emit: undefined }),
    ];
    for (const output of outputs.filter(isTold)) {
      const observed = observeSite(site);
      const body = await renderOutput(first, output, observed.site, platform);
      const again = await renderOutput(decode(), output, otherwise(site, observed.reads()), platform);
      expect(`${output.path}\n${textOf(again)}`).toBe(`${output.path}\n${textOf(body)}`);
    }
  });

  it.each([...example.charts.keys()])("%s has the same data", (slug) => {
    const { site, charts } = example;
    const chart = charts.get(slug);
    if (!chart) throw new Error(`no chart: ${slug}`);
    const indicators = new Map(
      chart.dimensions.map(({ indicator, column }): [number, IndicatorData] => [
        indicator.id,
        { indicator, column, timeUnit: chart.timeUnit, codes: new Map() },
      ]),
    );
    const observed = observeSite(site);
    const encoded = encodeChart(
      withDefaultSelection(createChart(slug, chart.config, indicators, observed.site), observed.site),
    );
    const other = otherwise(site, observed.reads());
    expect(encodeChart(withDefaultSelection(createChart(slug, chart.config, indicators, other), other))).toEqual(
      encoded,
    );
  });
});
