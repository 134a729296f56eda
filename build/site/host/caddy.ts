import { expressionOf, fileRules } from "./rules.ts";
import { type HostedTree, hostNameOf, quoteText } from "./tree.ts";

/** A Caddyfile. */
export function caddy(tree: HostedTree): string {
  const { base, folder } = tree;
  const headers = fileRules(tree.config).flatMap(({ path, headers }, i) => [
    path === "/*" ? "" : `\t\t@files${i} path_regexp ${literal(expressionOf("", path))}\n`,
    ...Object.entries(headers).map(
      ([name, value]) => `\t\theader ${path === "/*" ? "" : `@files${i} `}${name} ${literal(value)}\n`,
    ),
  ]);
  return `# Caddy, as /etc/caddy/Caddyfile. With the host's name alone instead of http://, Caddy gets a certificate.
http://${hostNameOf(tree)} {
${base === "" ? "" : `\tredir ${base} ${base}/\n`}\thandle_path ${base}/* {
\t\troot * ${quoteText(folder)}
\t\troute {
\t\t\t# Charts that were renamed.
${[...tree.moved]
  .map(
    ([from, to], i) =>
      `\t\t\t@moved${i} path_regexp moved${i} ${literal(`^/grapher/${from}((\\.[^/]*)?)$`)}
\t\t\tredir @moved${i} ${base}/grapher/${to}{re.moved${i}.1}?{query} permanent\n`,
  )
  .join("")}\t\t\t# The file, or the page of that name. So pages have both forms of URLs.
\t\t\ttry_files {path} {path}.html

\t\t\t# Types, caching and security. The last line that holds for a file sets the header.
${headers.join("").replaceAll("\t\t", "\t\t\t")}
\t\t\t# Caches keep each encoding of a file that has precompressed ones.
\t\t\t@compressed file {path}.br {path}.gz
\t\t\theader @compressed ?Vary Accept-Encoding
\t\t\t# Not for parts of files, which would be parts of the file before compression.
\t\t\t@whole not header Range *
\t\t\tencode @whole gzip
\t\t\tfile_server {
\t\t\t\t# Precompressed files next to the others (x.css.gz), if there are any.
\t\t\t\tprecompressed br gzip
\t\t\t}
\t\t}
\t}
\thandle_errors {
\t\troot * ${quoteText(folder)}
\t\theader Content-Type "text/html; charset=utf-8"
\t\theader Cache-Control no-cache
\t\trewrite * /404.html
\t\tfile_server
\t}
}
`;
}

/** A text that Caddy takes as it is. */
const literal = (text: string): string => `\`${text}\``;
