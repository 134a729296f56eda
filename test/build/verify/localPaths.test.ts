import { expect, it } from "vitest";
import { findLocalPaths } from "../../../build/verify/localPaths.ts";

const find = findLocalPaths("/home/ann/site/dist");

it.each([
  "read from /home/ann/site/content.csv",
  '{"path": "file:///home/ann/site/content.csv"}',
  'url("/home/ann/site")',
])("a place of the machine that built a tree is found in %s", (text) => {
  expect(find(text)).toBe("/home/ann/site");
});

it.each(["file:///etc/hosts is where names stand", "a [link](file:///share/data.csv)", "/home/anne/site"])(
  "a place that an author writes of is none: %s",
  (text) => {
    expect(find(text)).toBeUndefined();
  },
);
