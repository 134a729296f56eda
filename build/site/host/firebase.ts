import { basename } from "node:path";
import { fileRules, headersAt } from "./rules.ts";
import type { HostedTree } from "./tree.ts";

/**
 * firebase.json, for the folder above the tree. With `cleanUrls` it would answer `topic/index.html` at `/topic`, where its relative links
 * fail.
 */
export function firebaseSettings(tree: HostedTree): object {
  const { base, config, moved } = tree;
  const rules = fileRules(config);
  return {
    hosting: {
      public: basename(tree.folder),
      ignore: [],
      cleanUrls: false,
      headers: rules.map(({ path, headers }) => ({
        source: base + path.replace(/^\/\*$/, "/**").replace(/^\/\*/, "/**/*"),
        headers: Object.entries(path.includes("*") ? headers : headersAt(rules, path)).map(([key, value]) => ({
          key,
          value,
        })),
      })),
      // Its files are in the tree under both names.
      redirects: [...moved].map(([from, to]) => ({
        source: `${base}/grapher/${from}`,
        destination: `${base}/grapher/${to}`,
        type: 301,
      })),
    },
  };
}
