import { afterAll, vi } from "vitest";
import { removeTemporaryFolders } from "./build/temporary.ts";

// Test files share a process one after the other, so each leaves it as it was.
const environment = { ...process.env };

afterAll(async () => {
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  await removeTemporaryFolders();
});
