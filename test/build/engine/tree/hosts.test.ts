import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  checkHost,
  checkHostLimits,
  findHost,
  type HostProfile,
  hasLimits,
  hostKeys,
  hosts,
  megabytes,
  tally,
} from "../../../../build/engine/tree/hosts.ts";
import { UsageError } from "../../../../build/failure.ts";

/** A tree of so many charts, with every kind of file, each of so many bytes. */
function tree(charts: number, bytes = 1000): ReadonlyMap<string, number> {
  const suffixes = [".html", ".svg", ".png", ".csv", ".metadata.json", ".readme.md", ".zip", ".values.json"];
  const more = [
    ".search-result.json",
    ".config.json",
    ".og.png",
    ".twitter.png",
    ".thumbnail.png",
    ".square.png",
    ".chart.js",
  ];
  const slugs = Array.from({ length: charts }, (_, i) => `chart-${i}`);
  const paths = slugs.flatMap((slug) => [...suffixes, ...more].map((suffix) => `grapher/${slug}${suffix}`));
  return new Map(["index.html", ...paths].map((path) => [path, bytes]));
}

const host = (limits: Omit<HostProfile, "key" | "name" | "addresses">): HostProfile => ({
  key: "host",
  name: "Host",
  addresses: "html",
  ...limits,
});

describe("judge", () => {
  it("a tree within the limits fits", () => {
    expect(checkHostLimits(host({ files: 151, bytes: 151_000 }), tree(10))).toEqual({ host: "Host", excesses: [] });
  });

  it("too many files: leaves as few kinds as will do, those first that readers miss least", () => {
    const verdict = checkHostLimits(host({ files: 121 }), tree(10));
    expect(verdict.excesses).toEqual(["151 files of 121"]);
    expect(verdict.emit?.representations).not.toContain("search-result");
    expect(verdict.emit?.representations).not.toContain("config");
    expect(verdict.emit?.representations).toEqual(expect.arrayContaining(["page", "csv", "zip", "png", "svg"]));
    expect(verdict.emit?.presets).toEqual(["og", "twitter", "thumbnail", "square"]);
  });

  it("too many bytes: goes on until it fits", () => {
    const { emit } = checkHostLimits(host({ bytes: 100_000 }), tree(10));
    expect(emit?.presets).toEqual(["og", "thumbnail"]);
    expect(emit?.representations).toContain("csv");
  });

  it("pages and the pictures of the catalogue are never left out", () => {
    expect(checkHostLimits(host({ files: 20 }), tree(10))).toEqual({ host: "Host", excesses: ["151 files of 20"] });
  });

  it.each([
    [{ files: 3 }, []],
    [{ files: 2 }, ["3 files of 2"]],
    [{ entries: 5 }, []],
    [{ entries: 4 }, ["5 files and folders of 4"]],
    [{ filesInFolder: 2 }, []],
    [{ filesInFolder: 1 }, ["2 files in one folder of 1"]],
    [{ bytes: 9_000_000 }, []],
    [{ bytes: 8_999_999 }, ["9.0 MB of 9.0 MB"]],
    [{ fileBytes: 4_000_000 }, []],
    [{ fileBytes: 3_900_000 }, ["a/b/y has 4.0 MB of 3.9 MB"]],
    [{ files: 0, bytes: 1_500_000 }, ["3 files of 0", "9.0 MB of 1.5 MB"]],
  ])("a tree fits as long as it has no more than the limit: %j", (limits, excesses) => {
    const sizes = new Map([
      ["x", 1_000_000],
      ["a/b/y", 4_000_000],
      ["a/b/z", 4_000_000],
    ]);
    expect(checkHostLimits(host(limits), sizes).excesses).toEqual(excesses);
  });

  it("files of indicators are left out when nothing else does, first their values", () => {
    const ids = Array.from({ length: 100 }, (_, i) => i);
    const paths = ids.flatMap((id) => [
      ...["data", "metadata"].map((part) => `v1/indicators/${id}.${part}.json`),
      ...[`indicator/${id}.html`, `indicator/${id}/index.html`],
    ]);
    const sizes = new Map([...tree(10), ...paths.map((path) => [path, 1000] as const)]);
    const { emit } = checkHostLimits(host({ files: 370 }), sizes);
    expect(emit?.catalogue).toEqual(["metadata", "tables", "pages"]);
    expect(checkHostLimits(host({ files: 170 }), sizes).emit?.catalogue).toEqual(["metadata", "tables"]);
    expect(checkHostLimits(host({ files: 500 }), sizes).emit?.catalogue).toEqual([
      "metadata",
      "data",
      "tables",
      "pages",
    ]);
  });

  it("counts the files of the fullest folder", () => {
    expect(checkHostLimits(host({ filesInFolder: 149 }), tree(10)).excesses).toEqual([
      "150 files in one folder of 149",
    ]);
  });

  it("counts folders beside files where the host does", () => {
    const sizes = new Map(
      ["index.html", "grapher/a.html", "grapher/a/index.html", "grapher/b/c/d.html"].map((p) => [p, 1]),
    );
    expect(checkHostLimits(host({ entries: 8 }), sizes).excesses).toEqual([]);
    expect(checkHostLimits(host({ entries: 7 }), sizes).excesses).toEqual(["8 files and folders of 7"]);
    expect(findHost("gitlab-pages").entries).toBe(200_000);
  });

  it("counts the files of a site with more folders than a call takes arguments", () => {
    const charts = Array.from({ length: 150_000 }, (_, i) => [`grapher/chart-${i}/index.html`, 1] as const);
    expect(checkHostLimits(host({ files: 150_000, filesInFolder: 1 }), new Map(charts)).excesses).toEqual([]);
  });

  it("names a file that is too large, which leaving others out does not help", () => {
    const sizes = new Map([...tree(1), ["search/index.js", 30_000_000]]);
    expect(checkHostLimits(host({ fileBytes: 26_214_400 }), sizes)).toEqual({
      host: "Host",
      excesses: ["search/index.js has 30.0 MB of 26.2 MB"],
    });
  });
});

describe("the URLs of a tree", () => {
  const excesses = (key: string, addresses: "html" | "clean") =>
    checkHost(findHost(key), tree(1), { addresses }).excesses;

  it("have .html for a server that does not add it", () => {
    expect(excesses("nginx", "html")).toEqual([]);
    expect(excesses("nginx", "clean")).toEqual([expect.stringContaining("build with --host nginx")]);
  });

  it("are reported before the limits that the tree exceeds", () => {
    const check = checkHost(host({ files: 1 }), tree(1), { addresses: "clean" });
    expect(check).toEqual({
      host: "Host",
      excesses: ["URLs without .html, which it does not answer: build with --host host", "16 files of 1"],
    });
  });

  it("lack it only on hosts that are known to add it", () => {
    const clean = hosts.filter(({ addresses }) => addresses === "clean").map(({ key }) => key);
    expect(clean).toEqual(["cloudflare-free", "cloudflare", "github-pages", "netlify", "azure-free", "azure", "serve"]);
  });

  it("may have it on hosts that add it", () => {
    expect(excesses("netlify", "html")).toEqual([]);
    expect(excesses("netlify", "clean")).toEqual([]);
  });
});

it("a tree has files, folders with their ancestors but not its own, and the first of its largest files", () => {
  const sizes = new Map([
    ["x", 5],
    ["a/b/c", 7],
    ["a/b/d", 7],
    ["a/e", 1],
  ]);
  expect(tally(sizes)).toEqual({
    files: 4,
    folders: 2,
    filesInFolder: 2,
    bytes: 20,
    largest: { path: "a/b/c", bytes: 7 },
  });
  expect(tally(new Map())).toEqual({
    files: 0,
    folders: 0,
    filesInFolder: 0,
    bytes: 0,
    largest: { path: "", bytes: 0 },
  });
});

it.each([
  [0, "0.0 MB"],
  [49_999, "0.0 MB"],
  [1_500_000, "1.5 MB"],
  [26_214_400, "26.2 MB"],
])("%d bytes are told in millions: %s", (bytes, text) => expect(megabytes(bytes)).toBe(text));

describe("a host by its key", () => {
  it("is one of those that are known", () => {
    expect(findHost("github-pages").name).toBe("GitHub Pages");
    expect(() => findHost("geocities")).toThrow("cloudflare-free");
    expect(() => findHost("geocities")).toThrow(UsageError);
    expect(hosts.map(({ key }) => findHost(key))).toEqual(hosts);
    expect(hostKeys.split(", ")).toEqual(hosts.map(({ key }) => key));
  });
});

describe("what a tree may hold on a host", () => {
  it("brings nothing back that the site leaves out already", () => {
    const { emit } = checkHostLimits(host({ files: 121 }), tree(10), {
      representations: ["page", "csv", "config"],
      presets: [],
    });
    expect(emit?.representations).toEqual(["page", "csv"]);
    expect(emit?.presets).toEqual([]);
  });

  it("leaves out the catalogue when nothing of the charts is left to leave out", () => {
    const sizes = new Map([
      ...tree(1),
      ...Array.from({ length: 50 }, (_, i) => [`v1/indicators/${i}.data.json`, 1] as const),
    ]);
    const { emit } = checkHostLimits(host({ files: 20 }), sizes);
    expect(emit?.catalogue).not.toContain("data");
    expect(emit?.catalogue).toContain("metadata");
  });
});

describe("the limits of hosts", () => {
  const readme = readFileSync(new URL("../../../../build/engine/hosts.md", import.meta.url), "utf8");
  const unit: Readonly<Record<string, number>> = { MiB: 2 ** 20, GB: 1e9, TB: 1e12, "": 1 };
  /** "15,000", "250 MiB; 500 MiB" → numbers, one for each host of a row, or one for all. */
  const numbersOf = (cell: string) =>
    Array.from(cell.matchAll(/([\d,]+) ?(MiB|GB|TB|)/g), ([, number = "", name = ""]) => {
      return Number(number.replaceAll(",", "")) * (unit[name] ?? Number.NaN);
    });

  it("are those that the documentation tells, of every host", () => {
    const rows = readme.split("\n").filter((line) => /^\| `[a-z0-9-]+`(, `[a-z0-9-]+`)* +\|.*\|.*\|.*\|$/.test(line));
    const told = rows.flatMap((row) => {
      const [, names = "", ...cells] = row.split("|");
      const keys = Array.from(names.matchAll(/`([^`]+)`/g), ([, key = ""]) => key);
      return keys.map((key, i) => [key, cells.slice(0, 3).map((cell) => numbersOf(cell)[i] ?? numbersOf(cell)[0])]);
    });
    const known = hosts.filter(hasLimits).map(({ key, files, entries, filesInFolder, bytes, fileBytes }) => {
      return [key, [files ?? entries ?? filesInFolder, bytes, fileBytes]] as const;
    });
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });
});
