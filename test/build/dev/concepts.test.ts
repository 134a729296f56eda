import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import {
  checkConcepts,
  compactConcepts,
  parseConcepts,
  type StatedConcept,
} from "../../../build/dev/concepts/parse.ts";
import { decodeConcepts } from "../../../src/search/concepts.ts";

const parse = (text: string, ...more: readonly string[]) =>
  parseConcepts([text, ...more].map((text, i) => ({ file: `${i}.txt`, text })));

describe("a line of a subject", () => {
  it("states names, lay names, related concepts and what measures a concept", () => {
    expect(parse("jobs; work | having a job; at work ~ wages = share of adults in work").concepts).toEqual([
      {
        names: ["jobs", "work"],
        lay: ["having a job", "at work"],
        related: ["wages"],
        measures: ["share of adults in work"],
        broader: undefined,
        place: "0.txt:1",
      },
    ]);
  });

  it("is below the one that it is indented by two spaces under", () => {
    const { concepts } = parse("health\n  deaths\n    child deaths\n  births\n");
    expect(concepts.map(({ broader }) => broader)).toEqual([undefined, 0, 1, 0]);
  });

  it("with a plus states several at once", () => {
    const { concepts } = parse("metals\n  + tin | tins / iron ore; ore / gold");
    expect(concepts.map(({ names, broader }) => [names.join(), broader])).toEqual([
      ["metals", undefined],
      ["tin", 0],
      ["iron ore,ore", 0],
      ["gold", 0],
    ]);
  });

  it("that begins with a number sign, or is empty, states nothing", () => {
    expect(parse("# Metals\n\ntin").concepts).toHaveLength(1);
  });

  it("indented otherwise, or without a name, is told by file and line", () => {
    expect(parse("tin\n iron\n| lay").problems).toEqual([
      "0.txt:2: indent by two spaces below a concept",
      '0.txt:3: no name; write "term; other name | lay phrase"',
    ]);
  });
});

it("concepts of one term of art in several subjects become one, with what each says", () => {
  const { concepts } = parse("metals\n  tin; Sn | cans", "Tin; SN | cans; tins ~ metals");
  expect(concepts).toMatchObject([
    { names: ["metals"] },
    { names: ["tin", "Sn"], lay: ["cans", "tins"], related: ["metals"], broader: 0 },
  ]);
});

describe("the checks tell", () => {
  const check = (text: string) => checkConcepts(parse(text).concepts);

  it("a relation to nothing", () => {
    expect(check("tin ~ iron")).toEqual(['0.txt:1: no concept is called "iron"; write a name that one has after "~"']);
    expect(check("tin ~ Fe\niron; Fe")).toEqual([]);
  });

  it("a name that stands there twice", () => {
    expect(check("tin; cans | Cans")).toEqual(['0.txt:1: "cans" stands there twice; leave one out']);
  });

  it("a phrase of which nothing is left but an everyday word", () => {
    expect(check("loneliness | on their own")).toEqual([
      '0.txt:1: "on their own" says nothing of a subject; add the word that tells which',
    ]);
    expect(check("loneliness | lonely; on the dole")).toEqual([]);
  });
});

it("the compact form reads back as it was stated", () => {
  const { concepts } = parse("jobs; work | having a job ~ pay = share in work\n  temps\nwages; pay");
  const { all, byPhrase } = decodeConcepts(new TextEncoder().encode(compactConcepts(concepts)));
  expect(all.map(({ title, broader, narrower, related }) => ({ title, broader, narrower, related }))).toEqual([
    { title: "jobs", broader: undefined, narrower: [1], related: [2] },
    { title: "temps", broader: 0, narrower: [], related: [] },
    { title: "wages", broader: undefined, narrower: [], related: [] },
  ]);
  expect(byPhrase.get("pai")).toEqual([2]);
});

describe("the concept lexicon", () => {
  let concepts: readonly StatedConcept[];
  let problems: readonly string[];

  beforeAll(async () => {
    const folder = new URL("../../../build/dev/concepts/", import.meta.url);
    const files = (await readdir(folder)).filter((file) => file.endsWith(".txt")).sort();
    const read = async (file: string) => ({ file, text: await readFile(new URL(file, folder), "utf8") });
    ({ concepts, problems } = parseConcepts(await Promise.all(files.map(read))));
  });

  it("is well-formed", () => {
    expect([...problems, ...checkConcepts(concepts)]).toEqual([]);
  });

  it("has 4,000 concepts, six in ten of them with more than a term of art", () => {
    expect(concepts.length).toBeGreaterThanOrEqual(4000);
    const rich = concepts.filter(({ names, lay }) => names.length + lay.length > 1);
    expect(rich.length / concepts.length).toBeGreaterThan(0.6);
  });

  it("ships in its compact form as it is stated", async () => {
    const shipped = await readFile(new URL("../../../public/lexicon/concepts.txt", import.meta.url), "utf8");
    expect(compactConcepts(concepts) === shipped, "run: node --import tsx build/dev/concepts.ts").toBe(true);
  });
});
