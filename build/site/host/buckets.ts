import { covers, expressionOf, extensions, fileRules, headersAt } from "./rules.ts";
import type { HostedTree } from "./tree.ts";

/** Files that get the same headers in a bucket. */
interface FileKind {
  /** From the site's root on, with at most one "*". */
  readonly path: string;
  /** Some of these files that are of another kind, by path. */
  readonly others: readonly string[];
  readonly type: string;
  readonly cache: string;
}

/** Between these and others a bucket cannot choose, so they are not uploaded. */
const precompressed = ["/*.br", "/*.gz"];

/** The kinds of files, pages last, so that what a published page links to is there. */
function fileKinds({ config }: HostedTree): readonly FileKind[] {
  const rules = fileRules(config);
  const paths = rules
    .filter(({ headers }) => "Content-Type" in headers || "Cache-Control" in headers)
    .flatMap(({ path }) => (path.endsWith("/*") && path !== "/*" ? extensions.map((it) => `${path}.${it}`) : [path]));
  const kinds = paths.map((path, i): FileKind => {
    const { "Content-Type": type = "application/octet-stream", "Cache-Control": cache = "" } = headersAt(rules, path);
    const others = [...paths.slice(i + 1), ...precompressed].filter((other) => covers(path, other));
    return { path, others, type, cache };
  });
  const isPage = ({ path }: FileKind) => path.endsWith(".html");
  return [...kinds.filter((kind) => !isPage(kind)), ...kinds.filter(isPage)];
}

/** Command lines of s3cmd, which by itself stores styles and scripts as text/plain. */
export function s3cmd(tree: HostedTree): string {
  const target = `${quoteWord(`${tree.folder}/`)} "$BUCKET"`;
  const sync = fileKinds(tree).map(({ path, others, type, cache }) => {
    const [own, ...rest] = [path, ...others].map((one) => expressionOf("", one).replace(/^\^\//, "^"));
    const expression = rest.length > 0 ? `^(?!(${rest.map((one) => one.slice(1)).join("|")}))${own?.slice(1)}` : own;
    return `s3cmd sync --no-mime-magic --mime-type=${quoteWord(type)} --add-header=${quoteWord(`Cache-Control: ${cache}`)} --rexclude='.*' --rinclude=${quoteWord(expression ?? "")} ${target}`;
  });
  return `#!/bin/sh -e
# s3cmd: each kind of file with its type and its caching, pages last. ${accessNote}
BUCKET="\${1:?names the bucket: s3://name/path/}"
${sync.join("\n")}
${lastNote}
s3cmd sync --delete-removed --exclude='*.br' --exclude='*.gz' ${target}
`;
}

/** Command lines of rclone. */
export function rclone(tree: HostedTree): string {
  const target = `${quoteWord(tree.folder)} "$BUCKET"`;
  const copy = fileKinds(tree).map(({ path, others, type, cache }) => {
    const filters = [...others.map((other) => `- ${globOf(other)}`), `+ ${globOf(path)}`, "- *"];
    const headers = [`Content-Type: ${type}`, `Cache-Control: ${cache}`];
    return `rclone copy --fast-list ${headers.map((it) => `--header-upload ${quoteWord(it)}`).join(" ")} ${filters.map((it) => `--filter ${quoteWord(it)}`).join(" ")} ${target}`;
  });
  return `#!/bin/sh -e
# rclone: each kind of file with its type and its caching, pages last. ${accessNote}
BUCKET="\${1:?names the bucket: remote:name/path}"
${copy.join("\n")}
${lastNote}
rclone sync --fast-list --filter '- *.br' --filter '- *.gz' ${target}
`;
}

const accessNote = "polygraph publish --to s3 does the same, and uploads only what differs.";

const lastNote =
  "# The rest, and what the tree no longer has. Precompressed files are left out, since a bucket cannot choose between files.";

/** A path as a filter: one that begins with "/" starts at the root, others hold in all folders. */
const globOf = (path: string): string => path.replace(/^\/\*/, "*").replace(/(.\/)\*\./, "$1**.");

const quoteWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
