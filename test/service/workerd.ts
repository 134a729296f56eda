import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { freePort } from "../freePort.ts";

/** Cloudflare's runtime, running `lib/edge` over a tree on the disk. */
export interface Workerd {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param folder - for the configuration */
export async function startWorkerd(folder: string, dist: string): Promise<Workerd> {
  const port = await freePort();
  const file = join(folder, "workerd.capnp");
  await writeFile(file, config(dist, port));
  // The binary: the package's own command starts it as a process that a kill would leave.
  const { default: binary } = createRequire(import.meta.url)("workerd");
  const child = spawn(binary, ["serve", "--import-path=/", file], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  try {
    await answers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const kindOf = (name: string): string => (name.endsWith(".wasm") ? "wasm" : "esModule");

/** Absolute paths are looked for below the import path. */
const config = (dist: string, port: number): string => {
  const entry = "cloudflare.js";
  // The first module is the one that is run.
  const modules = [entry, ...readdirSync("lib/edge").filter((name) => name !== entry)];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "assets", disk = (path = "${dist}", allowDotfiles = true)),
    (name = "main", worker = (
      compatibilityDate = "2025-09-01",
      bindings = [(name = "ASSETS", service = "assets")],
      modules = [
        ${modules.map((name) => `(name = "${name}", ${kindOf(name)} = embed "${resolve("lib/edge", name)}"),`).join("\n        ")}
      ],
    )),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
};

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`);
    const isUp = await fetch(`${url}/robots.txt`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("workerd does not answer");
}
