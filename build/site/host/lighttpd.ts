import { expressionOf, fileRules, type HostRule, headersAt, valuesOf } from "./rules.ts";
import { type HostedTree, quoteText } from "./tree.ts";

/** A file for /etc/lighttpd/conf-enabled. */
export function lighttpd(tree: HostedTree): string {
  const { base, folder } = tree;
  const rules = fileRules(tree.config);
  return `# lighttpd, for example as /etc/lighttpd/conf-enabled/90-polygraph.conf.
server.modules += ( "mod_alias", "mod_redirect", "mod_rewrite", "mod_setenv" )
${base === "" ? `server.document-root = ${quoteText(folder)}` : `alias.url = ( ${quoteText(`${base}/`)} => ${quoteText(`${folder}/`)} )`}
index-file.names = ( "index.html" )
# 404.html there is the page for missing URLs.
server.errorfile-prefix = ${quoteText(`${folder}/`)}

# The longest suffix that matches holds.
mimetype.assign = (
${[...types(rules)].map(([suffix, type]) => `    ${quoteText(suffix)} => ${quoteText(type)},\n`).join("")}    "" => "application/octet-stream"
)

# Charts that were renamed.
url.redirect = (
${base === "" ? "" : `    "^${base}(\\?.*)?$" => "${base}/$1",\n`}${[...tree.moved]
  .map(([from, to]) => `    "^${base}/grapher/${from}(\\.[^/?]*)?(\\?.*)?$" => "${base}/grapher/${to}$1$2",\n`)
  .join("")})

# The page of that name, if there is no such file. So pages have both forms of URLs.
url.rewrite-if-not-file = ( "^(${base}/[^?]*[^/?])(\\?.*)?$" => "$1.html$2" )

# Caching and security. The last block that holds for a file sets all headers.
${rules
  .map(({ path }) => {
    const { "Content-Type": _, ...headers } = headersAt(rules, path);
    const lines = Object.entries(headers).map(([name, value]) => `        ${quoteText(name)} => ${quoteText(value)}`);
    return `$HTTP["url"] =~ "${expressionOf(base, path)}" {\n    setenv.set-response-header = (\n${lines.join(",\n")}\n    )\n}\n`;
  })
  .join("")}`;
}

/** Types by suffix, the longest suffix first. */
function types(rules: readonly HostRule[]): ReadonlyMap<string, string> {
  const suffixes = valuesOf(rules, "Content-Type")
    .toReversed()
    .map(([path, type]) => [path.replace(/^.*\*/, "").replace(/^.*\//, ""), type] as const);
  return new Map([...suffixes].sort(([a], [b]) => b.length - a.length));
}
