import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { findProgram, programs } from "./programs.ts";

/** Before the tests: gets from Debian's packages what programs they lack, where the user may install them. */

const canInstall = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
const missing = programs.filter((program) => !findProgram(program));

if (missing.length > 0 && canInstall) {
  console.error(`Installing ${missing.map(({ title }) => title).join(", ")} for the tests`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options: SpawnSyncOptions = { env, stdio: ["ignore", "ignore", "inherit"] };
  spawnSync("apt-get", ["update", "-q"], options);
  // A service that a package brings is not to start.
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing.flatMap((it) => it.packages)], {
    ...options,
    env: { ...env, RUNLEVEL: "1" },
  });
}

for (const program of missing) {
  if (findProgram(program)) continue;
  console.error(`No ${program.title}: ${program.tests} are skipped. Install it, or name it in ${program.variable}.`);
  if (process.env.CI) process.exitCode = 1;
}
