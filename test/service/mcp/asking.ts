import { join } from "node:path";
import { folderStore } from "../../../build/engine/tree/folderStore.ts";
import { openService, type Service, type ServiceOptions } from "../../../src/service/app.ts";
import { polygraph } from "../../build/program.ts";
import { temporaryFolder } from "../../build/temporary.ts";
import { platform } from "../../platform.ts";
import type { AnyClient } from "./clients.ts";

/** The tree of the site that `polygraph init` starts: two charts of two indicators, with search and catalogue. */
export async function buildStarter(): Promise<string> {
  const dist = join(await temporaryFolder(), "dist");
  const { code, err } = await polygraph([
    "build",
    "--content",
    "public/starter",
    "--out",
    dist,
    "--no-images",
    "--quiet",
  ]);
  if (code !== 0) throw new Error(err);
  return dist;
}

/** A service over a tree. */
export const serviceOf = (dist: string, options: Partial<ServiceOptions> = {}): Service =>
  openService({ store: folderStore(dist), platform, ...options });

/** What a tool gives: its own words, what is published, and whether it failed. */
export interface Told {
  readonly words: string;
  readonly data: string;
  readonly isError: boolean;
  readonly parts: readonly { readonly type: string; readonly data?: string; readonly mimeType?: string }[];
}

/** Calls a tool. */
export async function call(client: AnyClient, name: string, args: Record<string, unknown>): Promise<Told> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const texts = content.flatMap((part) => (part.type === "text" ? [part.text] : []));
  return { words: texts[0] ?? "", data: texts[1] ?? "", isError: isError === true, parts: content as Told["parts"] };
}
