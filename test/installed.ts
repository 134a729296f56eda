import { existsSync } from "node:fs";

/** Whether an npm package is there that is not in package.json: `test/installPeers.ts` installs it before the tests. */
export const isInstalled = (name: string): boolean => existsSync(new URL(`../node_modules/${name}`, import.meta.url));
