import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import createWabt from "wabt";

// Assembles src/search/scan.wat; run it after a change there:
//
//   node --import tsx build/dev/scan.ts

const file = (name: string) => fileURLToPath(new URL(`../../src/search/${name}`, import.meta.url));

/** The bytes of the WebAssembly module that the text of scan.wat describes. */
export async function assembleScan(): Promise<Uint8Array> {
  const wabt = await createWabt();
  const module = wabt.parseWat("scan.wat", await readFile(file("scan.wat"), "utf8"), { simd: true });
  return module.toBinary({}).buffer;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const base64 = Buffer.from(await assembleScan()).toString("base64");
  const lines = [
    "// scan.wat, assembled by build/dev/scan.ts; do not edit.",
    `export const scanModule =\n  "${base64}";`,
  ];
  await writeFile(file("scan.generated.ts"), `${lines.join("\n")}\n`);
}
