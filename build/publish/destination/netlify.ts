import { createHash } from "node:crypto";
import { Failure, UsageError } from "../../failure.ts";
import { findClient, runClient } from "../client.ts";
import type { Destination, DestinationRequest } from "../destination.ts";

/** What `listSiteFiles` answers for a file, in the parts that are used. */
interface SiteFile {
  readonly path: string;
  /** SHA-1 of the content. */
  readonly sha: string;
}

/**
 * Netlify, by netlify-cli (docs.netlify.com/cli/get-started). It uploads the files that Netlify lacks, and the new deploy replaces the
 * site as a whole.
 */
export async function openNetlify({ at, content, env }: DestinationRequest): Promise<Destination> {
  const site = at ?? env.NETLIFY_SITE_ID;
  if (!site) throw new UsageError("--to netlify needs --at with the site's id, or NETLIFY_SITE_ID in the environment");
  const netlify = findClient("netlify", "netlify-cli", content, env);
  return {
    name: `Netlify (${site})`,
    fingerprint: (bytes) => createHash("sha1").update(bytes).digest("hex"),
    async list() {
      const data = JSON.stringify({ site_id: site });
      const files = parseFiles(await runClient(netlify, ["api", "listSiteFiles", "--data", data], { env }));
      return { files, owned: new Set(files.keys()) };
    },
    async apply({ phases }, { folder }) {
      if (phases.length === 0) return;
      await runClient(netlify, ["deploy", "--prod", "--no-build", "--dir", folder, "--site", site], { env });
    },
    async close() {},
  };
}

/** SHA-1 by path. @throws Failure if the client printed something else */
function parseFiles(text: string): ReadonlyMap<string, string> {
  try {
    const files = JSON.parse(text) as readonly SiteFile[];
    return new Map(files.map(({ path, sha }) => [path.replace(/^\//, ""), sha]));
  } catch (error) {
    throw new Failure(`netlify api listSiteFiles did not answer a list of files: ${text.slice(0, 200)}`, {
      cause: error,
    });
  }
}
