import type { Site } from "../../src/core/chart/site.ts";
import { catalogueUrl, hasCatalogue, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { parameters } from "../../src/formats/parameters.ts";
import { bareType, type Representation } from "../../src/formats/representation.ts";
import { representations } from "../../src/representations.ts";
import { answerSchemas, schemaBySuffix } from "./answerSchemas.ts";
import { dcatPath } from "./dcat.ts";

/** The OpenAPI 3.1 description of charts and search, made from the registry of representations. */
export function apiDescription({ config }: Site): object {
  const base = siteUrl(config);
  return {
    openapi: "3.1.0",
    info: {
      title: config.title,
      version: "1.0.0",
      description: "Charts, each as page, picture, data and metadata, and a search over their indicators.",
      ...(config.licence && { license: licenceInfo(config.licence) }),
    },
    servers: [{ url: base }],
    // Nothing needs a key.
    security: [],
    paths: { ...chartPaths(), ...embedPath, ...searchPaths(config.searchUrl ?? base) },
    components: {
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, parameter]) => [name, { name, in: "query", ...parameter }]),
      ),
      responses: {
        NotFound: { description: "There is no such chart.", content: errorContent },
        Forbidden: { description: "The licence of the data does not allow to pass them on.", content: errorContent },
        Busy: {
          description: "Too many images are requested at the same time.",
          headers: { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } },
          content: errorContent,
        },
        BadRequest: { description: "The version is not supported.", content: errorContent },
      },
      schemas: answerSchemas,
    },
  };
}

/**
 * The licence; for Creative Commons with its SPDX identifier (the name with hyphens), which some validators require.
 */
const licenceInfo = (name: string): object => ({
  name,
  ...(/^CC0?[ -][A-Z0-9. -]+$/.test(name) && { identifier: name.replaceAll(" ", "-") }),
});

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

const chartPaths = (): Record<string, object> =>
  Object.fromEntries(
    representations.map((representation) => [
      `/grapher/{slug}${representation.suffix}`,
      { get: chartOperation(representation) },
    ]),
  );

function chartOperation({ name, suffix, summary, params, mediaType, carriesData }: Representation): object {
  const schema = schemaBySuffix[suffix];
  const content = schema ? { schema: { $ref: `#/components/schemas/${schema}` } } : {};
  const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    operationId: `get-${name}`,
    summary,
    parameters: [
      { name: "slug", in: "path", required: true, schema: { type: "string" } },
      ...[...params, "nocache"].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    responses: {
      200: { description: summary, content: { [bareType(mediaType)]: content } },
      ...(params.includes("version") && { 400: response("BadRequest") }),
      ...(carriesData && { 403: response("Forbidden") }),
      404: mediaType.startsWith("text/html")
        ? { description: "A page that says so.", content: { "text/html": {} } }
        : response("NotFound"),
      ...(mediaType.startsWith("image/") && { 503: response("Busy") }),
    },
  };
}

/** The oEmbed endpoint (rules.md 517). */
const embedPath = {
  "/oembed": {
    get: {
      operationId: "get-embed",
      summary: "How to embed the chart whose address is given, as oEmbed 1.0.",
      parameters: [
        {
          name: "url",
          in: "query",
          required: true,
          schema: { type: "string", format: "uri" },
          description: "The page.",
        },
        { name: "format", in: "query", schema: { enum: ["json"] }, description: "The form of the answer." },
        ...["maxwidth", "maxheight"].map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ],
      responses: {
        200: {
          description: "The embed.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/OEmbed" } } },
        },
        400: { description: "No address is given.", content: errorContent },
        404: { $ref: "#/components/responses/NotFound" },
        501: { description: "Another format than JSON.", content: errorContent },
      },
    },
  },
};

function searchPaths(url: string): Record<string, object> {
  const servers = [{ url: url.replace(/\/+$/, "") }];
  const json = (schema: object) => ({ "application/json": { schema } });
  const query = (name: string, schema: object, description: string) => ({ name, in: "query", schema, description });
  return {
    "/health": {
      get: {
        operationId: "get-health",
        summary: "Whether the search answers.",
        servers,
        responses: { 200: { description: "It does.", content: json({ const: { status: "ok" } }) } },
      },
    },
    "/indicators": {
      get: {
        operationId: "search-indicators",
        summary: "Indicators by meaning, best first.",
        servers,
        parameters: [
          query("query", { type: "string" }, "What to look for; wins over `q`."),
          query("q", { type: "string" }, "The same as `query`."),
          query("limit", { type: "integer", minimum: 1, maximum: 100, default: 10 }, "How many results."),
          query("min_popularity", { type: "number", minimum: 0, maximum: 1 }, "Leaves out less popular indicators."),
        ],
        responses: {
          200: { description: "Results.", content: json({ $ref: "#/components/schemas/SemanticSearchResponse" }) },
          422: { description: "Invalid.", content: json({ $ref: "#/components/schemas/HTTPValidationError" }) },
        },
      },
    },
  };
}

/** The API catalogue: each API with links to its description (RFC 9727, as a linkset of RFC 9264). */
export function apiCatalog({ config }: Site): object {
  const base = siteUrl(config);
  const search = (config.searchUrl ?? base).replace(/\/+$/, "");
  const described = {
    "service-desc": [{ href: `${base}/openapi.json`, type: "application/vnd.oai.openapi+json;version=3.1" }],
    "service-doc": [{ href: `${base}/llms.txt`, type: "text/plain" }],
  };
  const catalogue = {
    anchor: `${base}/${dcatPath}`,
    "service-meta": [
      { href: `${base}/${dcatPath}`, type: "application/ld+json" },
      ...(hasCatalogue(config, "tables")
        ? [{ href: `${catalogueUrl(config)}/index.json`, type: "application/json" }]
        : []),
    ],
  };
  return {
    linkset: [
      { anchor: `${base}/grapher/`, ...described },
      {
        anchor: `${search}/indicators`,
        ...described,
        status: [{ href: `${search}/health`, type: "application/json" }],
      },
      catalogue,
    ],
  };
}
