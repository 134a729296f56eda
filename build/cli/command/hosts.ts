import { resolve } from "node:path";
import { addressForm } from "../../../src/core/chart/addresses.ts";
import { readSiteScript, siteScriptPath } from "../../../src/core/chart/dataScript.ts";
import { siteUrl } from "../../../src/core/chart/siteUrl.ts";
import { redirectsPath } from "../../../src/service/tree.ts";
import { suggest } from "../../content/suggestion.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { type HostProfile, hosts, limitsOf } from "../../engine/tree/hosts.ts";
import { Failure, UsageError } from "../../failure.ts";
import { configurations } from "../../site/host/configurations.ts";
import type { HostedTree } from "../../site/host/tree.ts";
import type { Console } from "../../terminal/console.ts";
import { parseBasePath, parseOptions } from "../../terminal/options.ts";

const names = configurations.map(({ key }) => key).join(", ");

export const help = `Lists hosts with the form of their URLs and their limits, or prints the configuration of a host: media types, caching, security
headers, the page for missing URLs, redirects of renamed charts, compressed files, and both forms of URLs.

Usage: polygraph hosts [NAME] [--dist DIR] [--base PATH]

Options:
  NAME           one of ${names}
  --dist DIR     the tree, as the server has it (dist)
  --base PATH    the path at which the server has the site (that of the site's baseUrl; / for none)
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const options = { dist: { type: "string", default: "dist" }, base: { type: "string" } } as const;
  const { values, positionals } = parseOptions(args, options, 1);
  const [name] = positionals;
  if (name === undefined) return console.out(hostList());
  const configuration = configurations.find(({ key }) => key === name);
  if (!configuration) throw new UsageError(unknownHost(name));
  const tree = await readTree(values.dist);
  const { text, note } = configuration;
  const base = values.base === undefined ? tree.base : parseBasePath(values.base);
  console.out(text({ ...tree, base }));
  if (note) console.err(`${note}\n`);
}

function unknownHost(name: string): string {
  if (hosts.some(({ key }) => key === name)) return `${name} has no configuration file; these have: ${names}`;
  const near = suggest(
    name,
    configurations.map(({ key }) => key),
  );
  return `unknown host: ${name}; ${near ? `did you mean ${near}?` : `use one of ${names}`}`;
}

/** @throws Failure if the folder is not a tree */
async function readTree(folder: string): Promise<HostedTree> {
  const store = folderStore(folder);
  const [script, redirects] = await Promise.all([store.read(siteScriptPath), store.read(redirectsPath)]);
  if (!script) throw new Failure(`${folder} does not contain a tree; create it with polygraph build`);
  const decoder = new TextDecoder();
  const { config } = readSiteScript(decoder.decode(script));
  const moved = new Map<string, string>(
    // The tree has pages and copies of files for those that lead to a view.
    Object.entries<string>(JSON.parse(redirects ? decoder.decode(redirects) : "{}")).filter(
      ([, to]) => !to.includes("?"),
    ),
  );
  const base = new URL(siteUrl(config)).pathname.replace(/\/$/, "");
  return { config, folder: resolve(folder), base, moved };
}

/** A line for each host. */
function hostList(): string {
  const configured = new Set(configurations.map(({ key }) => key));
  const others = configurations.filter(({ key }) => !hosts.some((host) => host.key === key));
  const rows = [
    ["name", "host", "URL of a chart", "configuration", "limits"],
    ...hosts.map((host) => [
      host.key,
      host.name,
      chartUrlOf(host),
      configured.has(host.key) ? `polygraph hosts ${host.key}` : "-",
      limitsOf(host).join(", ") || "-",
    ]),
    ...others.map(({ key, title }) => [key, title, "-", `polygraph hosts ${key}`, "-"]),
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}

const chartUrlOf = (host: HostProfile): string => (addressForm(host) === "clean" ? "/grapher/x" : "/grapher/x.html");
