import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createAsk } from "../../../build/terminal/ask.ts";

it("prints the question and returns the trimmed answer", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = createAsk(input, output)("Is it? [y/N] ");
  input.write("  yes \nmore\n");
  expect(await answer).toBe("yes");
  output.end();
  expect(await text(output)).toContain("Is it? [y/N] ");
});

it('returns "" at the end of input', async () => {
  const input = new PassThrough();
  const answer = createAsk(input, new PassThrough())("Is it? ");
  input.end();
  expect(await answer).toBe("");
});
