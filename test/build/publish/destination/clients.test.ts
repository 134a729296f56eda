import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openCloudflare } from "../../../../build/publish/destination/cloudflare.ts";
import { openNetlify } from "../../../../build/publish/destination/netlify.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { temporaryFolder } from "../../temporary.ts";
import { first, publish, writeTree } from "../site.ts";

let project: string;
let dist: string;
let calls: string;

beforeEach(async () => {
  project = await temporaryFolder();
  [dist, calls] = [join(project, "dist"), join(project, "calls")];
  await writeTree(dist, first);
});

/** Installs a client that records its arguments, prints an answer, and ends with a code. */
async function install(name: string, answer = "", code = 0): Promise<void> {
  const bin = join(project, "node_modules/.bin");
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh\necho "$*" >> '${calls}'\ncat <<'END'\n${answer}\nEND\nexit ${code}\n`;
  await writeFile(join(bin, name), script);
  await chmod(join(bin, name), 0o755);
}

const request = (at?: string, env: NodeJS.ProcessEnv = {}) => ({
  ...{ at, content: join(project, "content"), out: dist, console: new RecordingConsole() },
  env: { PATH: process.env.PATH, ...env },
});
const recorded = async () => (await readFile(calls, "utf8")).trim().split("\n");

describe("Cloudflare", () => {
  it("gets the folder by wrangler's documented command", async () => {
    await install("wrangler");
    await publish(dist, await openCloudflare(request("charts")));
    expect(await recorded()).toEqual([`pages deploy ${dist} --project-name charts --branch main --commit-dirty=true`]);
  });

  it("gets nothing with dryRun", async () => {
    await install("wrangler");
    await publish(dist, await openCloudflare(request("charts")), { dryRun: true });
    await expect(recorded()).rejects.toThrow();
  });

  it("needs wrangler, and names its package", async () => {
    await expect(openCloudflare({ ...request("charts"), env: { PATH: "" } })).rejects.toThrow(
      "npm install --save-dev wrangler",
    );
  });

  it("repeats what wrangler says, without the token", async () => {
    await install("wrangler", "Authentication failed for token s3cr3t-token", 1);
    const opening = openCloudflare(request("charts", { CLOUDFLARE_API_TOKEN: "s3cr3t-token" }));
    await expect(publish(dist, await opening)).rejects.toThrow(/Authentication failed for token \*\*\*$/);
  });
});

describe("Netlify", () => {
  const listed = JSON.stringify([
    { path: "/index.html", sha: "0" },
    { path: "/old.html", sha: "1" },
  ]);

  it("is compared by the list of its files, and gets the folder by netlify-cli's documented command", async () => {
    await install("netlify", listed);
    const plan = await publish(dist, await openNetlify(request("site-id")));
    expect(plan).toMatchObject({ changed: ["index.html"], removed: ["old.html"] });
    expect(await recorded()).toEqual([
      'api listSiteFiles --data {"site_id":"site-id"}',
      `deploy --prod --no-build --dir ${dist} --site site-id`,
    ]);
  });

  it("takes the site from the environment", async () => {
    await install("netlify", listed);
    expect((await openNetlify(request(undefined, { NETLIFY_SITE_ID: "mine" }))).name).toContain("mine");
    await expect(openNetlify(request())).rejects.toThrow("NETLIFY_SITE_ID");
  });

  it("is not published to if its client does not answer a list", async () => {
    await install("netlify", "Please log in");
    await expect(publish(dist, await openNetlify(request("site-id")))).rejects.toThrow("Please log in");
    expect(await recorded()).toHaveLength(1);
  });
});
