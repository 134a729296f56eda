import { apache } from "./apache.ts";
import { rclone, s3cmd } from "./buckets.ts";
import { caddy } from "./caddy.ts";
import { firebaseSettings } from "./firebase.ts";
import { lighttpd } from "./lighttpd.ts";
import { nginx } from "./nginx.ts";
import { serveSettings } from "./serveJson.ts";
import type { HostedTree } from "./tree.ts";

/** A configuration with which a host answers a tree as `polygraph serve` does without parameters. */
export interface HostConfiguration {
  /** Its name on the command line. */
  readonly key: string;
  /** What it writes: a file, or a script of command lines. */
  readonly title: string;
  /** What it cannot do, or what to do with it, where the text itself has no comments. */
  readonly note?: string;
  text(tree: HostedTree): string;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** All configurations. To add one, write its module and add a line. */
export const configurations: readonly HostConfiguration[] = [
  { key: "nginx", title: "a file for conf.d", text: nginx },
  { key: "apache", title: "a virtual host", text: apache },
  { key: "caddy", title: "a Caddyfile", text: caddy },
  { key: "lighttpd", title: "a file for conf-enabled", text: lighttpd },
  {
    key: "serve",
    title: "serve.json",
    note: "Every tree has this file for a site at the root of its host. For one below a path, write it into the folder that serve serves.",
    text: ({ config, base }) => json(serveSettings(config, base)),
  },
  {
    key: "firebase",
    title: "firebase.json",
    note: 'For the folder above the tree. The tree needs URLs of pages with .html: "addresses": "html".',
    text: (tree) => json(firebaseSettings(tree)),
  },
  { key: "s3cmd", title: "command lines of s3cmd", text: s3cmd },
  { key: "rclone", title: "command lines of rclone", text: rclone },
];
