import type { SiteConfig } from "../../../src/core/chart/site.ts";

/** A tree and the place where a server has it: what a configuration depends on. */
export interface HostedTree {
  readonly config: SiteConfig;
  /** Absolute path of its folder on the server. */
  readonly folder: string;
  /** Path of the site below the host, without "/" at its end; "" at the root. */
  readonly base: string;
  /** Former slug → current slug. */
  readonly moved: ReadonlyMap<string, string>;
}

/** The host's name, as the site's address has it. */
export const hostNameOf = ({ config }: HostedTree): string => new URL(config.baseUrl).hostname;

/** A text in double quotes, as nginx, Apache, Caddy and lighttpd read it. */
export const quoteText = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
