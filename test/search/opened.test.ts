import { expect, it } from "vitest";
import { buildIndex, type IndicatorIndex, openIndex } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { keepOpen } from "../../src/search/opened.ts";
import { filesSource, searchDocument, smallLexicon } from "./documents.ts";

const lexicon = smallLexicon();
const files = await buildIndex([searchDocument(1, "Murders")], createLexiconEmbedder(lexicon), lexicon);

it("an index is opened once, however many ask", async () => {
  let tries = 0;
  const open = async () => {
    tries++;
    return openIndex(filesSource(files));
  };
  const index = keepOpen({ open });
  const [first, second] = await Promise.all([index(), index()]);
  expect([tries, first === second, first === (await index())]).toEqual([1, true, true]);
});

it("calls that may not share open it themselves, until it is open", async () => {
  let tries = 0;
  const open = async () => {
    tries++;
    return openIndex(filesSource(files));
  };
  const index = keepOpen({ open, isShared: false });
  await Promise.all([index(), index()]);
  await index();
  expect(tries).toBe(2);
});

it("an index with another key is opened anew", async () => {
  let key = "a";
  const opened: string[] = [];
  const open = async (): Promise<IndicatorIndex | undefined> => {
    opened.push(key);
    return undefined;
  };
  const index = keepOpen({ open, key: async () => key });
  await index();
  await index();
  key = "b";
  await index();
  expect(opened).toEqual(["a", "b"]);
});

it("an index that could not be read is tried again", async () => {
  let tries = 0;
  const open = async () => {
    tries++;
    if (tries === 1) throw new Error("disk away");
    return openIndex(filesSource(files));
  };
  const index = keepOpen({ open });
  await expect(index()).rejects.toThrow("disk away");
  expect((await index())?.documents.count).toBe(1);
  expect(tries).toBe(2);
});
