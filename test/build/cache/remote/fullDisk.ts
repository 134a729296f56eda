import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Runs something on a disk that takes so many more writes, then it is full. It stands in Node's own module, since a mock
 * does not reach modules that an earlier test of the same process has loaded.
 * @returns what it gives
 */
export async function onDiskWithRoom<T>(room: number, run: () => Promise<T>): Promise<T> {
  let writes = 0;
  const limited = <Args extends unknown[]>(write: (...args: Args) => void) => {
    return (...args: Args): void => {
      if (writes++ >= room) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      write(...args);
    };
  };
  const { writeFileSync, appendFileSync } = fs;
  Object.assign(fs, { writeFileSync: limited(writeFileSync), appendFileSync: limited(appendFileSync) });
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    Object.assign(fs, { writeFileSync, appendFileSync });
    syncBuiltinESMExports();
  }
}
