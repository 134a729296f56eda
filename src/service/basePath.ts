import { siteUrl } from "../core/chart/siteUrl.ts";
import { type Reply, redirectReply, respond } from "./reply.ts";

type Answer = (request: Request) => Promise<Response>;

/** The path below which a site is published, without a "/" at the end; "" at the root of its host. */
export function basePathOf(config: Parameters<typeof siteUrl>[0]): string {
  const { pathname } = new URL(siteUrl(config));
  // A site at /grapher would look like the charts of a site at the root.
  return pathname === "/" || /^\/grapher(\/|$)/.test(pathname) ? "" : pathname;
}

/**
 * Answers requests below a path as those at the root, so that a proxy can pass them on with the path or without it. Redirects stay
 * below the path if the request was.
 * @param base - the path, as `basePathOf` returns it
 */
export const answerBelow =
  (base: () => Promise<string>, answer: Answer): Answer =>
  async (request) => {
    const url = new URL(request.url);
    const path = await base();
    if (path === "") return answer(request);
    if (url.pathname === path) return respondToAll(request, redirectReply(`${path}/${url.search}`));
    if (!url.pathname.startsWith(`${path}/`)) return answer(request);
    url.pathname = url.pathname.slice(path.length);
    const response = await answer(new Request(url, request));
    const location = response.headers.get("Location");
    if (location === null || !/^\/(?!\/)/.test(location)) return response;
    const headers = new Headers(response.headers);
    headers.set("Location", path + location);
    return new Response(response.body, { status: response.status, headers });
  };

/** Pages of all origins may follow, as they may read every answer of the service. */
async function respondToAll(request: Request, reply: Reply): Promise<Response> {
  const response = await respond(request, reply);
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}
