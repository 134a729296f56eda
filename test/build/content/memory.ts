import type { ContentFolder } from "../../../build/content/folder.ts";

const wildcards: Readonly<Record<string, string>> = {
  "**/": "(?:.+/)?",
  "*": "[^/]*",
  "{": "(?:",
  ",": "|",
  "}": ")",
};

/** A content folder in memory. @param files - by path */
export function memoryFolder(files: Readonly<Record<string, string | Uint8Array>>): ContentFolder {
  return {
    list: async (pattern) => {
      const parts = pattern.split(/(\*\*\/|[*{,}])/).map((part) => wildcards[part] ?? part.replaceAll(".", "\\."));
      const matches = new RegExp(`^${parts.join("")}$`);
      return Object.keys(files)
        .filter((path) => matches.test(path))
        .sort();
    },
    read: async (path) => {
      const file = files[path];
      return file === undefined ? "missing" : typeof file === "string" ? new TextEncoder().encode(file) : file;
    },
  };
}

/** A data package with one CSV, whose column "A" is indicator 1. */
export function dataPackage(
  field: Readonly<Record<string, unknown>> = {},
  time = "Year",
  more = {},
  {
    timeField = {},
    others = [],
    dimensions = [],
  }: {
    timeField?: Readonly<Record<string, unknown>>;
    others?: readonly string[];
    dimensions?: readonly string[];
  } = {},
): string {
  const fields = [
    { name: "Entity" },
    { name: "Code" },
    { name: time, ...timeField },
    ...others.map((name) => ({ name })),
    ...dimensions.map((name) => ({ name, dimension: true })),
    { name: "A", type: "number", indicatorId: 1, ...field },
  ];
  const rights = { licenses: [{ name: "CC-BY-4.0" }], sources: [{ title: "Office of Tests" }] };
  return JSON.stringify({ name: "a", ...rights, resources: [{ path: "a.csv", schema: { fields } }], ...more });
}

export const siteJson = JSON.stringify({ title: "Test", baseUrl: "https://charts.test.dev", licence: "CC BY 4.0" });
