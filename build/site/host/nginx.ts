import { expressionOf, fileRules, type HostRule, isText, valuesOf } from "./rules.ts";
import { type HostedTree, hostNameOf, quoteText } from "./tree.ts";

/** Headers that a path decides, with the variable that holds each. */
const variables = {
  "Access-Control-Allow-Origin": "$polygraph_origin",
  "Access-Control-Expose-Headers": "$polygraph_exposed",
  "Cache-Control": "$polygraph_cache",
  "Content-Security-Policy": "$polygraph_security",
  "X-Content-Type-Options": "$polygraph_sniffing",
};

/** A file for /etc/nginx/conf.d. */
export function nginx(tree: HostedTree): string {
  const rules = fileRules(tree.config);
  const { base, folder } = tree;
  const place = base === "" ? `root ${quoteText(folder)};` : `alias ${quoteText(`${folder}/`)};`;
  return `# nginx, for example as /etc/nginx/conf.d/polygraph.conf.

${Object.entries(variables)
  .map(([name, variable]) => headerMap(rules, base, name, variable))
  .join("\n")}
# Charts that were renamed: former name, current name.
map $uri $polygraph_former {
    ${quoteExpression(`~^${base}/grapher/(?<polygraph_slug>[^/.]+)(?<polygraph_rest>(\\.[^/]*)?)$`)} $polygraph_slug;
}
map $polygraph_former $polygraph_current {
    default "";
${[...tree.moved].map(([from, to]) => `    ${from} ${to};\n`).join("")}}

server {
    listen 80;
    server_name ${hostNameOf(tree)};

    if ($polygraph_current) {
        return 301 ${base}/grapher/$polygraph_current$polygraph_rest$is_args$args;
    }

    location ${base}/ {
        ${place}
        index index.html;
        # The file, or the page of that name, or the folder. So pages have both forms of URLs.
        try_files $uri $uri.html $uri/ =404;
        error_page 404 ${base}/404.html;
        charset utf-8;
        charset_types ${typesWithCharset(rules).join(" ")};
${Object.entries(variables)
  .map(([name, variable]) => `        add_header ${name} ${variable} always;\n`)
  .join("")}
        # Precompressed files next to the others (x.css.gz), if there are any. With libnginx-mod-http-brotli-static: brotli_static on;
        gzip_static on;
        # Other texts, while they are sent. Parquet and pictures stay as they are, so that parts of them can be requested.
        gzip on;
        gzip_vary on;
        gzip_types ${compressedTypes(rules).join(" ")};

        default_type application/octet-stream;
        types {
${plainTypes(rules)
  .map(([extension, type]) => `            ${quoteText(type)} ${extension};\n`)
  .join("")}        }
${specialTypes(rules, base)
  .map(
    ([path, type]) =>
      `        location ~ ${quoteExpression(path)} {\n            types {}\n            default_type ${quoteText(type)};\n        }\n`,
  )
  .join("")}    }
}
`;
}

/** Empty values send no header. The first expression that matches holds. */
function headerMap(rules: readonly HostRule[], base: string, name: string, variable: string): string {
  const lines = valuesOf(rules, name).map(
    ([path, value]) => `    ${quoteExpression(`~${expressionOf(base, path)}`)} ${quoteText(value)};\n`,
  );
  return `map $uri ${variable} {\n${lines.join("")}}\n`;
}

/** nginx keeps backslashes in quotes. */
const quoteExpression = (expression: string): string => `"${expression}"`;

const withoutCharset = (type: string): string => type.replace("; charset=utf-8", "");

/** nginx compresses HTML in any case. */
const compressedTypes = (rules: readonly HostRule[]): readonly string[] => [
  ...new Set(
    valuesOf(rules, "Content-Type")
      .map(([, type]) => type.replace(/;.*/, ""))
      .filter((type) => type !== "text/html" && isText(type)),
  ),
];

const typesWithCharset = (rules: readonly HostRule[]): readonly string[] => [
  ...new Set(
    valuesOf(rules, "Content-Type").flatMap(([, type]) => (type.includes("; charset=") ? [withoutCharset(type)] : [])),
  ),
];

/** Extensions of one dot. */
const plainTypes = (rules: readonly HostRule[]): readonly (readonly [extension: string, type: string])[] =>
  valuesOf(rules, "Content-Type").flatMap(([path, type]) => {
    const [, extension] = /^\/\*\.(\w+)$/.exec(path) ?? [];
    return extension ? [[extension, withoutCharset(type)] as const] : [];
  });

/** Paths whose type differs from that of their extension. */
function specialTypes(rules: readonly HostRule[], base: string): readonly (readonly [string, string])[] {
  const plain = new Map(plainTypes(rules));
  return valuesOf(rules, "Content-Type").flatMap(([path, type]) =>
    /^\/\*\.\w+$/.test(path) || plain.get(path.split(".").at(-1) ?? "") === withoutCharset(type)
      ? []
      : [[expressionOf(base, path), withoutCharset(type)] as const],
  );
}
