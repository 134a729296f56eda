import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { scriptGlobal, unwrapFiles, wrapFiles } from "../../src/search/script.ts";

it("round trip through the classic script", () => {
  const files = new Map([
    ["vectors.bin", Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7) % 256)],
    ["documents.bin", new TextEncoder().encode('"</script>"')],
  ]);
  const page: Record<string, Record<string, string>> = {};
  runInNewContext(wrapFiles(files), page);
  expect([...unwrapFiles(page[scriptGlobal] ?? {})].sort()).toEqual([...files].sort());
});

it("escapes text that would end the script", () => {
  expect(wrapFiles(new Map([["documents.bin", new TextEncoder().encode("</script>")]]))).not.toContain("</script");
});
