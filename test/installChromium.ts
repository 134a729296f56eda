import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

/** Before the tests: gets Chromium from Debian's packages where there is none and the user may install it. */

const canInstall = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

if (!findChromium() && canInstall) {
  console.error("Installing Chromium for the browser tests");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options: SpawnSyncOptions = { env, stdio: ["ignore", "ignore", "inherit"] };
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], options);
}

if (!findChromium()) {
  console.error("No Chromium: browser tests are skipped. Install it, or name it in the variable CHROMIUM.");
  if (process.env.CI) process.exitCode = 1;
}
