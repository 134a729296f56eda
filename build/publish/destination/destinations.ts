import { suggest } from "../../content/suggestion.ts";
import { UsageError } from "../../failure.ts";
import type { DestinationKind } from "../destination.ts";

/** All kinds of destinations, by their name in `--to`. */
export const destinations = {
  "github-pages": {
    host: "github-pages",
    takesTwins: false,
    at: "REMOTE|URL",
    open: async (request) => (await import("./gitBranch.ts")).openGithub(request),
  },
  "gitlab-pages": {
    host: "gitlab-pages",
    takesTwins: true,
    at: "REMOTE|URL",
    open: async (request) => (await import("./gitBranch.ts")).openGitlab(request),
  },
  cloudflare: {
    host: "cloudflare",
    takesTwins: false,
    at: "PROJECT",
    open: async (request) => (await import("./cloudflare.ts")).openCloudflare(request),
  },
  netlify: {
    host: "netlify",
    takesTwins: false,
    at: "SITE",
    open: async (request) => (await import("./netlify.ts")).openNetlify(request),
  },
  s3: {
    host: "s3",
    takesTwins: false,
    at: "s3://BUCKET/FOLDER",
    open: async (request) => (await import("./bucket.ts")).openBucketDestination(request),
  },
  sftp: {
    host: undefined,
    takesTwins: true,
    at: "sftp://USER@HOST/FOLDER",
    open: async (request) => (await import("./sftp.ts")).openSftp(request),
  },
  folder: {
    host: undefined,
    takesTwins: true,
    at: "DIR",
    open: async (request) => (await import("./folder.ts")).openFolderDestination(request),
  },
} as const satisfies Readonly<Record<string, DestinationKind>>;

export type DestinationName = keyof typeof destinations;

/** Names for the help. */
export const destinationNames = Object.keys(destinations).filter((name) => name !== "folder");

/** Values of `--to` besides a destination's own, for advice: names that work alone, URLs, a folder. */
export function hostsBeside(own: DestinationName): string {
  const values: Readonly<Partial<Record<string, string>>> = { s3: "s3://BUCKET", sftp: "sftp://HOST/FOLDER" };
  return [...destinationNames.filter((name) => name !== own).map((name) => values[name] ?? name), "DIR"].join("|");
}

/** What `--to` and `--at` name. */
export interface Address {
  readonly to: DestinationName;
  readonly at: string | undefined;
}

const isName = (text: string): text is DestinationName => Object.hasOwn(destinations, text);

/**
 * Parses `--to`: the name of a destination, an address such as `s3://bucket`, or a folder.
 * @throws UsageError for what looks like a misspelt name
 */
export function parseAddress(to: string, at: string | undefined): Address {
  if (isName(to)) return { to, at };
  const scheme = /^(s3|sftp):\/\//.exec(to)?.[1];
  if (at !== undefined) throw new UsageError(`--at belongs to --to with one of ${destinationNames.join(", ")}: ${to}`);
  if (scheme === "s3" || scheme === "sftp") return { to: scheme, at: to };
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(to)) throw new UsageError(`--to does not take such addresses: ${to}`);
  const near = /[./\\]/.test(to) ? undefined : suggest(to, destinationNames);
  if (near) throw new UsageError(`unknown destination: ${to}; did you mean ${near}? A folder is written ./${to}`);
  return { to: "folder", at: to };
}
