/**
 * The file behind a page that shows it: what people copy from the browser's bar is the page of a spreadsheet or of a
 * repository. Others as they are.
 */
export function fileOfPage(address: URL): URL {
  const { hostname, pathname, hash, searchParams } = address;
  if (hostname === "docs.google.com") {
    const [, id] = /^\/spreadsheets\/d\/([\w-]{20,})\/(?:edit|view|htmlview|$)/.exec(pathname) ?? [];
    const gid = /\bgid=(\d+)/.exec(hash)?.[1] ?? searchParams.get("gid") ?? "0";
    return id === undefined
      ? address
      : new URL(`https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=${gid}`);
  }
  if (hostname === "github.com") {
    const [, repository, path] = /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(pathname) ?? [];
    return path === undefined ? address : new URL(`https://raw.githubusercontent.com/${repository}/${path}`);
  }
  if (hostname === "gitlab.com" && pathname.includes("/-/blob/"))
    return new URL(pathname.replace("/-/blob/", "/-/raw/"), address);
  return address;
}
