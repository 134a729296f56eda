import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import { answerSchemas, schemaBySuffix } from "../../../build/site/answerSchemas.ts";
import { apiCatalog, apiDescription } from "../../../build/site/openapi.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import { viewParamNames } from "../../../src/core/view/params.ts";
import { parameters } from "../../../src/formats/parameters.ts";
import { matchPath, representations } from "../../../src/representations.ts";
import { answerText, readExample } from "../../example.ts";
import { testSite } from "../../fixture.ts";
import { buildTree, testService } from "../../service/fixture.ts";

interface Operation {
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

let tree: Map<string, Uint8Array>;
let api: { readonly paths: Readonly<Record<string, { readonly get: Operation }>> };
beforeAll(async () => {
  tree = await buildTree();
  api = JSON.parse(new TextDecoder().decode(tree.get("openapi.json")));
});

const namesOf = ({ parameters }: Operation) => parameters.map(({ $ref, name }) => name ?? $ref?.split("/").at(-1));

describe("openapi.json", () => {
  it("is valid OpenAPI 3.1", async () => {
    expect(await new Validator().validate(structuredClone(api))).toEqual({ valid: true });
  });

  it("gives the SPDX identifier of a Creative Commons licence, and only the name of others", () => {
    const licenceOf = (licence: string) => {
      const config = { title: "Charts", baseUrl: "https://charts.example.org", licence };
      return apiDescription(createSite({ config, entities: [], terms: {}, peerValues: {}, date: "2026-01-02" }));
    };
    expect(licenceOf("CC BY-SA 4.0")).toMatchObject({ info: { license: { identifier: "CC-BY-SA-4.0" } } });
    expect(licenceOf("Ask us")).toMatchObject({ info: { license: { name: "Ask us" } } });
  });

  it("describes every representation, oEmbed, and both paths of the search", () => {
    const ofCharts = representations.map(({ suffix }) => `/grapher/{slug}${suffix}`);
    expect(Object.keys(api.paths).sort()).toEqual([...ofCharts, "/health", "/indicators", "/oembed"].sort());
  });

  it("gives each representation the registry's parameters, slug and nocache", () => {
    for (const { suffix, params } of representations) {
      const operation = api.paths[`/grapher/{slug}${suffix}`]?.get;
      expect(operation && namesOf(operation).sort()).toEqual([...params, "nocache", "slug"].sort());
    }
  });

  it("describes every parameter of the registry, and no other", () => {
    const known = new Set([...representations.flatMap(({ params }) => params), "nocache"]);
    expect(Object.keys(parameters).sort()).toEqual([...known].sort());
  });

  it("has no dangling references", () => {
    const text = JSON.stringify(api);
    for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], api);
      expect([path, typeof found]).toEqual([path, "object"]);
    }
  });

  it("has 403 for representations with data, and 400 for those with a version", () => {
    for (const { suffix, carriesData, params } of representations) {
      const responses = Object.keys(api.paths[`/grapher/{slug}${suffix}`]?.get.responses ?? {});
      expect(responses.includes("403")).toBe(carriesData);
      expect(responses.includes("400")).toBe(params.includes("version"));
      expect(responses).toEqual(expect.arrayContaining(["200", "404"]));
    }
  });
});

describe("the matrix of interface.md 2.1", () => {
  const rows = [...viewParamNames];
  const without = (...names: string[]) => rows.filter((name) => !names.includes(name)).sort();
  const takes = (suffix: string) => {
    const params = matchPath(`x${suffix}`)?.representation.params ?? [];
    return rows.filter((name) => params.includes(name)).sort();
  };

  it.each([
    ["", without()],
    [".svg", without("mapSelect", "overlay", "tableFilter", "tableSearch", "tableSort")],
    [".png", without("mapSelect", "overlay", "tableFilter", "tableSearch", "tableSort")],
    [".values.json", without("overlay", "globe", "globeRotation", "globeZoom", "mapZoom", "tableSort")],
  ])("%s takes its parameters", (suffix, expected) => {
    expect(takes(suffix)).toEqual(expected);
  });
});

describe("answers follow their schemas", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "api", components: { schemas: answerSchemas } });
  const errorsOf = (name: string, answer: unknown) => {
    const validate = ajv.getSchema(`api#/components/schemas/${name}`);
    return validate?.(answer) ? [] : validate?.errors;
  };

  it.each(Object.entries(schemaBySuffix))("%s is a %s", async (suffix, name) => {
    const answer = await (await testService(tree).ask(`/grapher/life${suffix}`)).json();
    expect(errorsOf(name, answer)).toEqual([]);
  });

  const queries = [
    "",
    "tab=map&time=earliest",
    "tab=table&country=~FRA",
    "entities=~FRA&variant=Large",
    "entities=~PG_WRL",
  ];
  it.each(Object.entries(schemaBySuffix))("in the whole example site, %s is a %s", async (suffix, name) => {
    const example = await readExample();
    const wrong: unknown[] = [];
    for (const slug of example.charts.keys()) {
      for (const query of queries) {
        const errors = errorsOf(name, JSON.parse(await answerText(example, slug, suffix, query)));
        if (errors?.length !== 0) wrong.push([slug, query, errors]);
      }
    }
    expect(example.charts.size).toBeGreaterThanOrEqual(24);
    expect(wrong).toEqual([]);
  });

  it("an error is an Error", async () => {
    expect(errorsOf("Error", await (await testService(tree).ask("/grapher/nope.csv")).json())).toEqual([]);
    expect(errorsOf("Error", {})).not.toEqual([]);
  });
});

it("the API catalogue is a linkset with a description of each API", () => {
  const { linkset } = apiCatalog(testSite) as { linkset: readonly Record<string, unknown>[] };
  expect(linkset.map(({ anchor }) => anchor)).toEqual([
    "https://charts.example.org/grapher/",
    "https://charts.example.org/indicators",
    "https://charts.example.org/dcat.jsonld",
  ]);
  expect(linkset[0]?.["service-desc"]).toEqual([
    { href: "https://charts.example.org/openapi.json", type: "application/vnd.oai.openapi+json;version=3.1" },
  ]);
  for (const { anchor, ...relations } of linkset)
    for (const targets of Object.values(relations))
      for (const { href } of targets as { href: string }[]) expect(URL.canParse(href), String(anchor)).toBe(true);
});
