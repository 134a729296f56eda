import { type AddressForm, addressForm } from "../../../src/core/chart/addresses.ts";
import { catalogueParts, type SiteConfig } from "../../../src/core/chart/site.ts";
import { memoize } from "../../../src/core/data/memoize.ts";
import { representations, treePresets } from "../../../src/representations.ts";
import { UsageError } from "../../failure.ts";

/** A static host: the URLs that it answers, and its limits. */
export interface HostProfile {
  /** Its name in options. */
  readonly key: string;
  readonly name: string;
  /** The form of URLs of pages for it. */
  readonly addresses: AddressForm;
  readonly files?: number;
  /** Files and folders together. */
  readonly entries?: number;
  readonly filesInFolder?: number;
  readonly fileBytes?: number;
  readonly bytes?: number;
}

const MiB = 2 ** 20;

/**
 * Limits of common hosts according to their documentation in November 2026, and file servers as they are without configuration.
 */
export const hosts: readonly HostProfile[] = [
  // developers.cloudflare.com/pages/platform/limits: files and their size; 100,000 files on paid plans since January 2026.
  { key: "cloudflare-free", name: "Cloudflare Pages, free", addresses: "clean", files: 20_000, fileBytes: 25 * MiB },
  { key: "cloudflare", name: "Cloudflare Pages, paid", addresses: "clean", files: 100_000, fileBytes: 25 * MiB },
  // docs.github.com/pages/getting-started-with-github-pages/github-pages-limits: 1 GB; GitHub refuses files above 100 MiB.
  { key: "github-pages", name: "GitHub Pages", addresses: "clean", bytes: 1e9, fileBytes: 100 * MiB },
  // docs.gitlab.com/user/gitlab_com: 1 GB and 200,000 entries, folders counted. It answers /x with x.html only if there is no
  // folder x, which a chart with views has; otherwise it redirects to /x/ (gitlab-org/gitlab-pages issues 418 and 1130).
  { key: "gitlab-pages", name: "GitLab Pages", addresses: "html", bytes: 1e9, entries: 200_000 },
  // docs.netlify.com: no cap on the whole, 54,000 files in one folder.
  { key: "netlify", name: "Netlify", addresses: "clean", filesInFolder: 54_000 },
  // learn.microsoft.com/azure/static-web-apps/quotas: 250 MB on the free plan, 500 MB on the standard one, 15,000 files.
  { key: "azure-free", name: "Azure Static Web Apps, free", addresses: "clean", bytes: 250 * MiB, files: 15_000 },
  { key: "azure", name: "Azure Static Web Apps, standard", addresses: "clean", bytes: 500 * MiB, files: 15_000 },
  // docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html: 5 TB an object; as many as one likes.
  { key: "s3", name: "S3 and its like", addresses: "html", fileBytes: 5e12 },
  { key: "firebase", name: "Firebase Hosting", addresses: "html" },
  { key: "nginx", name: "nginx", addresses: "html" },
  { key: "apache", name: "Apache", addresses: "html" },
  { key: "caddy", name: "Caddy", addresses: "html" },
  { key: "lighttpd", name: "lighttpd", addresses: "html" },
  { key: "busybox", name: "busybox httpd", addresses: "html" },
  { key: "python", name: "python3 -m http.server", addresses: "html" },
  { key: "serve", name: "npx serve", addresses: "clean" },
  { key: "http-server", name: "npx http-server", addresses: "html" },
  { key: "sirv", name: "npx sirv-cli", addresses: "html" },
];

/** Whether a tree fits on a host, and otherwise what to leave to the service. */
export interface HostCheck {
  readonly host: string;
  /** Exceeded limits as texts; empty if the tree fits. */
  readonly excesses: readonly string[];
  /** The `emit` of `site.json` with which it fits; absent if it fits already, or cannot fit. */
  readonly emit?: Emit;
}

/** The representations of each chart and the parts of the catalogue in a tree. */
export type Emit = Required<Omit<NonNullable<SiteConfig["emit"]>, "entities" | "views">>;

/** Names of all hosts in options. */
export const hostKeys = hosts.map(({ key }) => key).join(", ");

/** The host that an option names. @throws UsageError for an unknown one */
export function findHost(key: string): HostProfile {
  const host = hosts.find((one) => one.key === key);
  if (host) return host;
  throw new UsageError(`--host takes one of ${hostKeys}: ${key}`);
}

/** Whether a host has limits of its own. */
export const hasLimits = ({ key: _, name: __, addresses: ___, ...limits }: HostProfile): boolean =>
  Object.keys(limits).length > 0;

/** The limits of a host as texts; none if it takes every tree. */
export function limitsOf({ files, entries, filesInFolder, fileBytes, bytes }: HostProfile): readonly string[] {
  const counts: readonly (readonly [number | undefined, string])[] = [
    [files, "files"],
    [entries, "files and folders"],
    [filesInFolder, "files in a folder"],
  ];
  return [
    ...counts.flatMap(([count, what]) => (count === undefined ? [] : [`${count.toLocaleString("en")} ${what}`])),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
    ...(fileBytes === undefined ? [] : [`${formatBytes(fileBytes)} a file`]),
  ];
}

/** Checks whether a host answers the URLs of a tree, and whether the tree fits there. @param sizes - in bytes, by path */
export function checkHost(
  host: HostProfile,
  sizes: ReadonlyMap<string, number>,
  config: Pick<SiteConfig, "addresses" | "emit">,
): HostCheck {
  const limits = checkHostLimits(host, sizes, config.emit);
  if (host.addresses === "clean" || addressForm(config) === "html") return limits;
  const problem = `URLs without .html, which it does not answer: build with --host ${host.key}`;
  return { host: limits.host, excesses: [problem, ...limits.excesses] };
}

/**
 * Checks whether a tree fits on a host, and otherwise finds what to leave to the service.
 * @param sizes - in bytes, by path
 * @param own - the `emit` setting of the tree; everything by default
 */
export function checkHostLimits(
  host: HostProfile,
  sizes: ReadonlyMap<string, number>,
  own: SiteConfig["emit"] = {},
): HostCheck {
  const excesses = excessesOf(host, tallyForHosts(sizes));
  if (excesses.length === 0) return { host: host.name, excesses };
  const remaining = new Map(sizes);
  const omitted = new Set<string>();
  for (const { name, folder, suffix } of optionalFiles) {
    omitted.add(name);
    for (const path of remaining.keys()) if (path.startsWith(folder) && path.endsWith(suffix)) remaining.delete(path);
    if (excessesOf(host, tally(remaining)).length > 0) continue;
    const stays = (name: string) => !omitted.has(name);
    const emit = {
      representations: (own.representations ?? representations.map(({ name }) => name)).filter(stays),
      presets: (own.presets ?? treePresets).filter(stays),
      catalogue: (own.catalogue ?? catalogueParts).filter((part) => stays(`catalogue ${part}`)),
    };
    return { host: host.name, excesses, emit };
  }
  return { host: host.name, excesses };
}

/** A kind of file that a tree may omit: its folder and the end of its names. */
interface OptionalFiles {
  readonly name: string;
  readonly folder: string;
  readonly suffix: string;
}

/**
 * Files that the service can answer instead of the tree, in the order in which readers of a static host miss them least.
 * Pages, their data, the default PNG, and pictures in the catalogue and previews stay. Files of indicators come last, because
 * the service does not replace them: their values, which are also in the tables, and their pages.
 */
const optionalFiles: readonly OptionalFiles[] = [
  ...["search-result", "values", "config", "oembed", "croissant", "csvw", "csl", "ris", "bibtex"].map(representation),
  ...["square", "twitter"].map((name) => ({ name, folder: "grapher/", suffix: `.${name}.png` })),
  ...["parquet", "xlsx", "zip", "readme", "svg", "metadata", "csv"].map(representation),
  { name: "catalogue data", folder: "v1/indicators/", suffix: ".data.json" },
  { name: "catalogue pages", folder: "indicator/", suffix: ".html" },
];

function representation(name: string): OptionalFiles {
  const found = representations.find((one) => one.name === name);
  if (!found) throw new Error(`unknown representation: ${name}`);
  return { name, folder: "grapher/", suffix: found.fileSuffix };
}

function excessesOf(limits: HostProfile, { files, folders, filesInFolder, bytes, largest }: Tally): readonly string[] {
  const over = (value: number, limit: number | undefined) => limit !== undefined && value > limit;
  const entries = files + folders;
  return [
    ...(over(files, limits.files) ? [`${files} files of ${limits.files}`] : []),
    ...(over(entries, limits.entries) ? [`${entries} files and folders of ${limits.entries}`] : []),
    ...(over(filesInFolder, limits.filesInFolder)
      ? [`${filesInFolder} files in one folder of ${limits.filesInFolder}`]
      : []),
    ...(over(bytes, limits.bytes) ? [`${megabytes(bytes)} of ${megabytes(limits.bytes ?? 0)}`] : []),
    ...(over(largest.bytes, limits.fileBytes)
      ? [`${largest.path} has ${megabytes(largest.bytes)} of ${megabytes(limits.fileBytes ?? 0)}`]
      : []),
  ];
}

/** Formats bytes: "1.5 MB". */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Formats a limit: "26.2 MB", "1 GB", "5 TB". */
function formatBytes(bytes: number): string {
  for (const [unit, size] of [
    ["TB", 1e12],
    ["GB", 1e9],
  ] as const)
    if (bytes >= size) return `${bytes / size} ${unit}`;
  return megabytes(bytes);
}

/** Totals of a tree. */
export interface Tally {
  readonly files: number;
  /** Number of folders, without the root. */
  readonly folders: number;
  /** Number of files in the folder with the most. */
  readonly filesInFolder: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
}

/** Counts files. @param sizes - in bytes, by path */
export function tally(sizes: ReadonlyMap<string, number>): Tally {
  /** Number of direct files by folder. */
  const folders = new Map<string, number>([["", 0]]);
  let bytes = 0;
  let largest = { path: "", bytes: 0 };
  for (const [path, size] of sizes) {
    const folder = parentOf(path);
    addFolder(folder, folders);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    bytes += size;
    if (size > largest.bytes) largest = { path, bytes: size };
  }
  // Not `Math.max(...counts)`: a large site has more folders than a call may have arguments.
  let filesInFolder = 0;
  for (const count of folders.values()) filesInFolder = Math.max(filesInFolder, count);
  return { files: sizes.size, folders: folders.size - 1, filesInFolder, bytes, largest };
}

/** Counts the files of a tree once for all hosts. */
const tallyForHosts = memoize(tally);

/** Adds a folder and its ancestors. */
function addFolder(folder: string, folders: Map<string, number>): void {
  for (let at = folder; !folders.has(at); at = parentOf(at)) folders.set(at, 0);
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
