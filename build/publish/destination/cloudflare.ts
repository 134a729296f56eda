import { createHash } from "node:crypto";
import { UsageError } from "../../failure.ts";
import { findClient, runClient } from "../client.ts";
import type { Destination, DestinationRequest } from "../destination.ts";

/**
 * Cloudflare Pages, by `wrangler pages deploy` (developers.cloudflare.com/pages/get-started/direct-upload). Wrangler uploads the files
 * that Cloudflare lacks, and the new deployment replaces the site as a whole. It cannot list the files of a deployment.
 */
export async function openCloudflare({ at, content, env }: DestinationRequest): Promise<Destination> {
  if (at === undefined) throw new UsageError("--to cloudflare needs --at with the name of the Pages project");
  const wrangler = findClient("wrangler", "wrangler", content, env);
  return {
    name: `Cloudflare Pages (${at})`,
    fingerprint: (bytes) => createHash("sha1").update(bytes).digest("hex"),
    list: async () => undefined,
    async apply(_plan, { folder }) {
      // Without a branch, wrangler takes that of the repository, and a preview would be deployed from another than main.
      const project = ["--project-name", at, "--branch", "main", "--commit-dirty=true"];
      await runClient(wrangler, ["pages", "deploy", folder, ...project], { env });
    },
    async close() {},
  };
}
