import { resolveView } from "../charts/resolve.ts";
import type { Chart } from "../core/chart/chart.ts";
import { fileStem } from "../core/chart/cube/chartSlug.ts";
import { isLicensed } from "../core/chart/licenceUrls.ts";
import type { Site } from "../core/chart/site.ts";
import { chartUrl } from "../core/chart/siteUrl.ts";
import { light, type Theme } from "../core/plot/style.ts";
import { parseParams } from "../core/view/params.ts";
import type { View } from "../core/view/view.ts";
import { describeView } from "../core/words/description.ts";
import { missingLine } from "../core/words/missing.ts";
import { viewTerms } from "../core/words/terms.ts";
import { viewWords } from "../core/words/words.ts";
import { drawFramedPicture, type FramedOptions } from "../picture/frame.ts";
import { cardSvg } from "./card.ts";
import { type ImageRequest, imageViewParams, parseImageRequest } from "./imageRequest.ts";
import type { Platform } from "./platform.ts";

/** The view that an image shows. Instead of a table, it shows the chart, if there is one (rules.md 204). */
export function imageView(chart: Chart, query: URLSearchParams, site: Site): View {
  const shown = imageViewParams(parseParams(query));
  const view = resolveView(chart, shown, site);
  return view.type.marks === "cells" ? resolveView(chart, { ...shown, tab: "chart" }, site) : view;
}

/** The picture that a query requests: a card for social media, else the framed picture. */
export async function drawImage(chart: Chart, query: URLSearchParams, site: Site, platform: Platform): Promise<string> {
  const request = parseImageRequest(query);
  const view = imageView(chart, query, site);
  const isCard = request.preset === "og" || request.preset === "twitter";
  const card = isCard ? await cardSvg(view, request, platform) : undefined;
  return card ?? imageSvg(view, request);
}

/** The framed picture of a view, in the requested size. */
export function imageSvg(view: View, request: ImageRequest): string {
  return drawFramedPicture(view, pictureOptions(view, request)).svg;
}

/** The options for drawing the picture of a request. */
export function pictureOptions(view: View, request: ImageRequest, theme: Theme = light): FramedOptions {
  const { chart, site } = view;
  const words = viewWords(view);
  const origin = [chartUrl(site, chart.slug).replace(/^https?:\/\//, ""), isLicensed(chart) && site.config.licence]
    .filter(Boolean)
    .join(" | ");
  return {
    width: request.layoutWidth,
    height: request.layoutHeight,
    style: { theme, detail: request.detail, fontSize: request.fontSize, idPrefix: `${fileStem(chart.slug)}-` },
    title: words.title,
    description: describeView(view),
    ...(request.hasFrame && { frame: { ...words, missing: missingLine(view), origin } }),
    ...(request.hasDetails && { details: viewTerms(view) }),
  };
}
