import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../../../build/cache/remote/openStore.ts";
import { freePort } from "../../../freePort.ts";
import { findProgram, nginx } from "../../../programs.ts";
import { differingPaths, readTree } from "../../program.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

const program = findProgram(nginx);

/** The recipe of build/cache/shared.md, with places of the test. */
async function configuration(folder: string, port: number): Promise<string> {
  const readme = await readFile(new URL("../../../../build/cache/shared.md", import.meta.url), "utf8");
  const [, recipe] = /```nginx\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!recipe) throw new Error("build/cache/shared.md has no recipe for nginx");
  const server = recipe.replace("listen 8080;", `listen 127.0.0.1:${port};`).replaceAll("/srv/polygraph-cache", folder);
  const module = "/usr/lib/nginx/modules/ngx_http_dav_ext_module.so";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (it) => `${it}_temp_path ${folder}/${it};`,
  );
  return [
    `load_module ${module};`,
    `user root;`,
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off;`,
    `events {} http { access_log ${folder}/access.log; ${temporary.join(" ")} ${server} }`,
  ].join("\n");
}

describe.skipIf(!program && !process.env.CI)("a cache behind nginx", () => {
  let url = "";
  let stop: () => Promise<unknown> = async () => undefined;
  let folder = "";

  beforeAll(async () => {
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    folder = await temporaryFolder();
    const port = await freePort();
    await mkdir(join(folder, "cas"));
    await writeFile(join(folder, "nginx.conf"), await configuration(folder, port));
    const child = spawn(program ?? "nginx", ["-c", join(folder, "nginx.conf")], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text;
    });
    stop = async () => {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGTERM");
      await ended;
    };
    url = `http://127.0.0.1:${port}/polygraph`;
    while (!(await fetch(url).catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(said);
      await pause(20);
    }
  });

  afterAll(() => stop());

  const store = () => openStore({ url, isReadOnly: false, env: {} });

  it("shares the work of two machines", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.store = store();
    site.images = true;
    for (const index of [1, 2]) await site.build(`part${index}`, `machine${index}`, { shard: { index, count: 2 } });
    const { reasons } = await site.build("joined", "machine3");
    delete site.store;
    await site.build("single", "machine4");
    const trees = await Promise.all(["joined", "single"].map((out) => readTree(join(site.folder, out))));
    expect(differingPaths(trees[0] ?? new Map(), trees[1] ?? new Map())).toEqual([]);
    expect([...reasons.keys()].filter((path) => path.startsWith("grapher/"))).toEqual([]);
    expect(site.output.filter((text) => text.startsWith("warning"))).toEqual([]);
  });

  it("takes no content back, and nothing outside of its folder", async () => {
    const path = `cas/${"0".repeat(64)}`;
    await store().put(path, Buffer.from("kept"));
    expect((await fetch(`${url}/${path}`, { method: "DELETE" })).status).toBe(403);
    expect(await store().has(path)).toBe(true);
    const outside = await fetch(`${url}/%2e%2e/%2e%2e/nginx.conf`, { method: "PUT", body: "broken" });
    expect(outside.ok).toBe(false);
    expect(await readdir(folder)).toContain("nginx.conf");
  });
});
