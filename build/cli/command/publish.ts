import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { formatCount } from "../../../src/pages/catalogue/entry.ts";
import { defaultCacheFolder } from "../../cache/cache.ts";
import { formatProblem, isError, problemJson } from "../../content/problem.ts";
import { buildSite } from "../../engine/build.ts";
import { findHost, hostKeys } from "../../engine/tree/hosts.ts";
import { Failure, UsageError } from "../../failure.ts";
import { quoteForShell } from "../../import/recordedOptions.ts";
import {
  type Address,
  type DestinationName,
  destinationNames,
  destinations,
  hostsBeside,
  parseAddress,
} from "../../publish/destination/destinations.ts";
import type { Destination } from "../../publish/destination.ts";
import { publishTree } from "../../publish/publish.ts";
import { formatBytes, planJson, planText } from "../../publish/report.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { reportProgress, silent } from "../../terminal/progress.ts";
import { verifyTree } from "../../verify/verify.ts";
import { contentOption, nextCommand } from "../repository/nextCommand.ts";

const addresses = destinationNames.map((name) => {
  const { at } = destinations[name as keyof typeof destinations];
  return `  ${name.padEnd(14)}--at ${at}`;
});

export const help = `Builds the site for a host, verifies it, shows what changes there, and uploads only what differs.

Usage: polygraph publish --to HOST|URL|DIR [--at ADDRESS] [options]

Options:
  --to HOST        one of ${destinationNames.join(", ")};
                   or s3://BUCKET/FOLDER, sftp://USER@HOST/FOLDER, or a folder such as ./public
  --at ADDRESS     where at that host, see below
  --dry-run        build, verify and show what would change; upload nothing
  --overwrite      replace files at the destination that no publication wrote
  --content DIR    the content folder (content)
  --out DIR        the folder for the built tree (dist)
  --cache DIR      the cache folder (.polygraph next to the content folder)
  --no-build       publish the tree in --out as it is, after verifying it
  --host HOST      build for other limits than those of --to: ${hostKeys}
  --previous DIR|URL  the published site; changes.html lists the differences
  --quiet          print only problems
  --json           print problems and what changes as lines of JSON

Addresses:
${addresses.join("\n")}

Secrets come from the environment: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (with AWS_ENDPOINT_URL and AWS_REGION),
CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, NETLIFY_AUTH_TOKEN; git and sftp use their own keys.
A publication that stopped can be repeated: it does the rest.
`;

const known = {
  to: { type: "string" },
  at: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  overwrite: { type: "boolean", default: false },
  content: { type: "string", default: "content" },
  out: { type: "string", default: "dist" },
  cache: { type: "string" },
  "no-build": { type: "boolean", default: false },
  host: { type: "string" },
  previous: { type: "string" },
  quiet: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

type Options = ReturnType<typeof parseOptions<typeof known>>["values"];

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, known);
  if (values.to === undefined)
    throw new UsageError(`publish needs --to, one of ${destinationNames.join(", ")}, or a folder`);
  const place = parseAddress(values.to, values.at);
  const { content, out } = values;
  // Opened first: a missing secret is reported before the build.
  const destination = await destinations[place.to].open({ at: place.at, content, out, env: process.env, console });
  try {
    await buildFor(place, values, console);
    await verify(values, console);
    await publish(place, destination, values, console);
  } finally {
    await destination.close();
  }
}

async function publish(place: Address, destination: Destination, values: Options, console: Console): Promise<void> {
  const { out, overwrite, json, quiet, "dry-run": dryRun } = values;
  const { name } = destination;
  let files = 0;
  const plan = await publishTree(out, destination, {
    overwrite,
    withTwins: destinations[place.to].takesTwins,
    dryRun,
    announce(plan, tree) {
      files = tree.paths.length;
      const unknown = `${name}: ${formatCount(files, "file")}; its client uploads those that are new there\n`;
      if (quiet || json) return;
      console.err(plan ? planText(plan, name) : unknown);
      if (tree.omitted > 0)
        console.err(`${formatCount(tree.omitted, "precompressed file")} left out, since ${name} does not send them\n`);
    },
  });
  if (json) console.out(`${planJson({ to: place.to, name, dryRun, plan, files })}\n`);
  else if (!quiet && plan?.phases.length !== 0) console.err(outcome(values, place, name));
}

/** The last lines: what was done, and what comes next. */
function outcome(values: Options, { to, at }: Address, name: string): string {
  const address = values.at === undefined || at === undefined ? "" : ` --at ${quoteForShell(at)}`;
  const again = ` --to ${quoteForShell(values.to ?? to)}${address}${values["no-build"] ? " --no-build" : ""}`;
  const own = `${contentOption(values.content)}${values.out === "dist" ? "" : ` --out ${quoteForShell(values.out)}`}`;
  const command = nextCommand(["publish", "deploy"], own, again, process.env);
  if (values["dry-run"]) return `Nothing was uploaded.\nNext: ${command}\n`;
  const once = afterwards[to] ?? "";
  return `Published to ${name}.\n${once}After changes: ${command} (another host: --to ${hostsBeside(to)})\n`;
}

/** What the author does once at a host. */
const afterwards: Readonly<Partial<Record<DestinationName, string>>> = {
  "github-pages": "Once, in the settings of the repository: Pages > Deploy from a branch > gh-pages, / (root).\n",
  "gitlab-pages": "A pipeline of the branch gl-pages now hands it over to GitLab Pages.\n",
  s3: "Once, in the settings of the bucket: public reading, and index.html and 404.html as documents of a website.\n",
};

/** Builds the tree for the host of a destination. */
async function buildFor({ to }: Address, values: Options, console: Console): Promise<void> {
  const { content, out, json, quiet, previous } = values;
  if (values["no-build"]) return;
  const host = values.host ?? destinations[to].host;
  const isSilent = quiet || json || !console.isTerminal;
  const summary = await buildSite(
    {
      ...{ content, out, json, previous, drafts: false, images: true },
      cache: values.cache ?? defaultCacheFolder(content),
      host: host === undefined ? undefined : findHost(host),
      concurrency: availableParallelism(),
      progress: (charts) => (isSilent ? silent : reportProgress(charts, console)),
    },
    console,
  );
  const { files, bytes } = summary.total;
  if (!json && !quiet)
    console.err(`Built ${formatCount(summary.charts, "chart")}, ${files} files, ${formatBytes(bytes)}\n`);
}

/** Verifies the tree. @throws Failure if it has errors */
async function verify({ out, json, quiet }: Options, console: Console): Promise<void> {
  if (!existsSync(join(out, "site.js"))) throw new Failure(`${out} does not contain a tree; omit --no-build`);
  const { problems } = await verifyTree(out);
  for (const problem of problems) {
    if (json) console.out(`${problemJson(problem, out)}\n`);
    else if (isError(problem)) console.err(`${formatProblem(problem, out)}\n`);
  }
  const errors = problems.filter(isError).length;
  if (errors > 0) throw new Failure(`the tree has ${formatCount(errors, "error")}; nothing was published`);
  if (!json && !quiet) console.err("Verified\n");
}
