import { addressQuery, queryText } from "../charts/address.ts";
import { resolveView } from "../charts/resolve.ts";
import type { Chart } from "../core/chart/chart.ts";
import { brandName, type Site } from "../core/chart/site.ts";
import { chartPageAddress, chartUrl, siteUrl } from "../core/chart/siteUrl.ts";
import { integerParam } from "../core/data/query.ts";
import { html } from "../core/text/markup.ts";
import { parseParams, viewParamNames } from "../core/view/params.ts";
import { viewWords } from "../core/words/words.ts";
import { ok, type Representation } from "./representation.ts";

/** `.oembed.json`: the embed code of the view, in oEmbed 1.0 (rules.md 517). */
export const oembed: Representation = {
  name: "oembed",
  suffix: ".oembed.json",
  fileSuffix: ".oembed.json",
  mediaType: "application/json; charset=utf-8",
  linkType: "application/json+oembed",
  cache: "data",
  params: [...viewParamNames.filter((name) => name !== "overlay"), "maxwidth", "maxheight"],
  label: "oEmbed",
  group: "For programs",
  summary: "How to embed the chart in another page.",
  carriesData: false,
  render: (chart, query, site) =>
    ok(oembed.mediaType, `${JSON.stringify(describeEmbed(chart, query, site), null, 2)}\n`),
};

/** Default size of the embedded frame, in px. */
const frame = { width: 850, height: 640 } as const;

/** Pictures to show instead of the frame, in px, largest first. */
const thumbnails = [
  { preset: "og", width: 1200, height: 628 },
  { preset: "thumbnail", width: 1200, height: 640 },
  { preset: "twitter", width: 800, height: 418 },
] as const;

/** Maximum size that a client may request, in px: larger than any screen. */
const most = 100_000;

function describeEmbed(chart: Chart, query: URLSearchParams, site: Site): object {
  const maxWidth = integerParam(query, "maxwidth", 1, most) ?? most;
  const maxHeight = integerParam(query, "maxheight", 1, most) ?? most;
  const { overlay: _, ...params } = parseParams(query);
  const view = resolveView(chart, params, site);
  const shown = addressQuery(chart, params, site);
  const address = chartUrl(site, chart.slug);
  const page = chartPageAddress(site.config, chart.slug);
  const { title } = viewWords(view);
  const width = Math.min(frame.width, maxWidth);
  const height = Math.min(frame.height, maxHeight);
  const thumbnail = thumbnails.find((one) => one.width <= maxWidth && one.height <= maxHeight);
  const source = page + queryText([...shown, ["embed", "1"]]);
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: brandName(site),
    provider_url: `${siteUrl(site.config)}/`,
    author_name: brandName(site),
    author_url: page + queryText(shown),
    cache_age: 3600,
    ...(thumbnail && {
      // A static host only has the pictures of the default view; other views need the service.
      thumbnail_url:
        shown.size === 0
          ? `${address}.${thumbnail.preset}.png`
          : `${address}.png${queryText([...shown, ["imType", thumbnail.preset]])}`,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    width,
    height,
    html: html`<iframe src="${source}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border: 0; max-width: 100%" allow="fullscreen; clipboard-write"></iframe>`
      .text,
  };
}
