import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { version as ownVersion, packagePath } from "../../build/program.ts";
import type { AddressForm } from "../../src/core/chart/addresses.ts";
import { ownProgram } from "../build/program.ts";
import { fileServers, findProgram, nginx, type Program } from "../programs.ts";
import { polygraph, type TestTree } from "./site.ts";

const run = promisify(execFile);

/** What a server is started with. */
interface Start {
  readonly tree: TestTree;
  /** The folder whose files are at the root of the host. */
  readonly root: string;
  readonly port: number;
  /** A folder for configuration, logs and such. */
  readonly folder: string;
}

/** A command line. */
type Command = readonly [program: string, ...args: string[]];

/** A server, in one of its configurations. */
export interface TestServer {
  /** The command or program. */
  readonly title: string;
  /** How it is configured; "" as it comes. */
  readonly setting: string;
  /** The forms of URLs of which it answers all. */
  readonly forms: readonly AddressForm[];
  /** Whether its media types are those of the service. */
  readonly hasTypes: boolean;
  /** Whether it has a configuration that Polygraph wrote. */
  readonly isConfigured: boolean;
  /** Whether that redirects charts that were renamed. */
  readonly redirects: boolean;
  /** Encodings in which it sends files that are compressed in advance; undefined if none. */
  readonly twins?: readonly ("br" | "gzip")[];
  /** Undefined if it is not installed. */
  version(): Promise<string | undefined>;
  /** Writes its configuration. @returns what starts it */
  command(start: Start): Promise<Command>;
}

const html: readonly AddressForm[] = ["html"];
const both: readonly AddressForm[] = ["html", "clean"];

/** The version that a program prints. */
const printedVersion =
  (program: Program, ...args: readonly string[]) =>
  async (): Promise<string | undefined> => {
    const path = findProgram(program);
    if (!path) return undefined;
    const { stdout, stderr } = await run(path, [...args]);
    return /\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0];
  };

const pathOf = (program: Program): string => findProgram(program) ?? program.title;

/** The configuration that the program prints, for a port that a test may listen to. */
async function configuration(name: string, { tree, port }: Start): Promise<string> {
  const text = await polygraph("hosts", name, "--dist", tree.folder);
  return text
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("<VirtualHost *:80>", `<VirtualHost *:${port}>`)
    .replace(/^http:\/\/\S+ \{/m, `http://127.0.0.1:${port} {`);
}

async function write(folder: string, name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

/** nginx with a part of its configuration. */
async function startNginx({ folder }: Start, servers: string): Promise<Command> {
  const text = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; types_hash_max_size 2048;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  include /etc/nginx/mime.types;
  ${servers}
}
`;
  return [pathOf(nginx), "-e", `${folder}/error.log`, "-c", await write(folder, "nginx.conf", text)];
}

/** Apache with Debian's modules. */
async function startApache({ folder, port }: Start, modules: readonly string[], hosts: string): Promise<Command> {
  const all = ["mpm_event", "authz_core", "dir", "mime", ...modules];
  const text = `ServerRoot /etc/apache2
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
User www-data
Group www-data
${all.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`).join("")}
TypesConfig /etc/mime.types
${hosts}
`;
  return [pathOf(fileServers.apache), "-D", "FOREGROUND", "-f", await write(folder, "apache.conf", text)];
}

async function startLighttpd({ root, folder, port }: Start, more: string): Promise<Command> {
  const text = `server.document-root = "${root}"
server.bind = "127.0.0.1"
server.port = ${port}
index-file.names = ( "index.html" )
${more}
`;
  return [pathOf(fileServers.lighttpd), "-D", "-f", await write(folder, "lighttpd.conf", text)];
}

/** The npm package of a server, where `test/installPeers.ts` has put it. */
const packageFolder = (name: string): string => packagePath(`node_modules/${name}`);

const packageVersion = (name: string) => async (): Promise<string | undefined> => {
  const file = join(packageFolder(name), "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : undefined;
};

const nodeScript = (name: string, script: string, ...args: readonly string[]): Command => [
  process.execPath,
  join(packageFolder(name), script),
  ...args,
];

/** The server of Firebase's command line. */
const superstatic = {
  title: "superstatic",
  version: packageVersion("superstatic"),
  command: async ({ root, port, folder }: Start, settings: object) => {
    const file = await write(folder, "firebase.json", JSON.stringify({ ...settings, public: relative(folder, root) }));
    return nodeScript("superstatic", "lib/bin/server.js", "--host", "127.0.0.1", "--port", String(port), "-c", file);
  },
};

const apacheModules = ["alias", "headers", "rewrite", "negotiation", "autoindex", "authz_host"];
const ours = "`polygraph hosts`";

/** All servers that are tried. To add one, add an entry. */
export const servers: readonly TestServer[] = [
  {
    title: "polygraph serve",
    setting: "",
    forms: both,
    hasTypes: true,
    isConfigured: false,
    redirects: false,
    version: async () => ownVersion(),
    command: async ({ tree, port }) =>
      [
        ...[process.execPath, ownProgram, "serve", "--dist", tree.folder, "--quiet"],
        ...["--port", String(port)],
      ] as unknown as Command,
  },
  {
    title: "nginx",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: printedVersion(nginx, "-v"),
    command: (start) =>
      startNginx(start, `server { listen 127.0.0.1:${start.port}; root ${start.root}; index index.html; }`),
  },
  {
    title: "nginx",
    setting: ours,
    forms: both,
    hasTypes: true,
    isConfigured: true,
    redirects: true,
    twins: ["gzip"],
    version: printedVersion(nginx, "-v"),
    command: async (start) => startNginx(start, await configuration("nginx", start)),
  },
  {
    title: "Apache",
    setting: "MultiViews",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: printedVersion(fileServers.apache, "-v"),
    command: (start) =>
      startApache(
        start,
        ["negotiation", "autoindex"],
        `DocumentRoot "${start.root}"\n<Directory "${start.root}">\nOptions Indexes FollowSymLinks MultiViews\nRequire all granted\n</Directory>`,
      ),
  },
  {
    title: "Apache",
    setting: ours,
    forms: both,
    hasTypes: true,
    isConfigured: true,
    redirects: true,
    twins: ["br", "gzip"],
    version: printedVersion(fileServers.apache, "-v"),
    command: async (start) => startApache(start, apacheModules, await configuration("apache", start)),
  },
  {
    title: "Caddy",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: printedVersion(fileServers.caddy, "version"),
    command: async ({ root, port }) => [
      pathOf(fileServers.caddy),
      ...["file-server", "--root", root, "--listen", `127.0.0.1:${port}`],
    ],
  },
  {
    title: "Caddy",
    setting: ours,
    forms: both,
    hasTypes: true,
    isConfigured: true,
    redirects: true,
    twins: ["br", "gzip"],
    version: printedVersion(fileServers.caddy, "version"),
    command: async (start) => {
      const file = await write(start.folder, "Caddyfile", `{\n\tadmin off\n}\n${await configuration("caddy", start)}`);
      return [pathOf(fileServers.caddy), "run", "--adapter", "caddyfile", "--config", file];
    },
  },
  {
    title: "lighttpd",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: printedVersion(fileServers.lighttpd, "-v"),
    command: (start) => startLighttpd(start, 'include_shell "/usr/share/lighttpd/create-mime.conf.pl"'),
  },
  {
    title: "lighttpd",
    setting: ours,
    forms: both,
    hasTypes: true,
    isConfigured: true,
    redirects: true,
    version: printedVersion(fileServers.lighttpd, "-v"),
    command: async (start) =>
      startLighttpd(
        start,
        (await configuration("lighttpd", start)).replace(/^(server\.document-root|index-file).*$/gm, ""),
      ),
  },
  {
    title: "busybox httpd",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: printedVersion(fileServers.busybox),
    command: async ({ root, port }) => [
      pathOf(fileServers.busybox),
      ...["httpd", "-f", "-p", `127.0.0.1:${port}`, "-h", root],
    ],
  },
  {
    title: "python3 -m http.server",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: printedVersion(fileServers.python, "--version"),
    command: async ({ root, port }) => [
      pathOf(fileServers.python),
      ...["-m", "http.server", "--bind", "127.0.0.1", "--directory", root, String(port)],
    ],
  },
  {
    title: "npx serve",
    setting: "the tree's `serve.json`",
    forms: both,
    hasTypes: true,
    isConfigured: true,
    redirects: false,
    version: packageVersion("serve"),
    command: async (start) => {
      const { tree, root, port } = start;
      const settings =
        tree.base === ""
          ? []
          : ["--config", await write(start.folder, "serve.json", await configuration("serve", start))];
      return nodeScript(
        "serve",
        "build/main.js",
        root,
        "--no-clipboard",
        "-L",
        "-l",
        `tcp://127.0.0.1:${port}`,
        ...settings,
      );
    },
  },
  {
    ...superstatic,
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    command: (start) => superstatic.command(start, { cleanUrls: false }),
  },
  {
    ...superstatic,
    setting: ours,
    forms: html,
    hasTypes: true,
    isConfigured: true,
    redirects: false,
    command: async (start) =>
      superstatic.command(start, JSON.parse(await configuration("firebase", start)).hosting as object),
  },
  {
    ...superstatic,
    setting: "cleanUrls",
    // At /topic, links of topic/index.html lead to other places.
    forms: [],
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    command: (start) => superstatic.command(start, { cleanUrls: true }),
  },
  {
    title: "npx sirv-cli",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: packageVersion("sirv-cli"),
    command: async ({ root, port }) =>
      nodeScript("sirv-cli", "bin.js", root, "--host", "127.0.0.1", "--port", String(port), "--quiet"),
  },
  {
    title: "npx http-server",
    setting: "",
    forms: html,
    hasTypes: false,
    isConfigured: false,
    redirects: false,
    version: packageVersion("http-server"),
    command: async ({ root, port }) =>
      nodeScript("http-server", "bin/http-server", root, "-a", "127.0.0.1", "-p", String(port), "-s"),
  },
];

/** Name of a server with its configuration. */
export const titleOf = ({ title, setting }: TestServer): string => (setting ? `${title}, ${setting}` : title);

/** Serves a tree, while `use` asks at the address that stands for the site's. */
export async function serve<T>(server: TestServer, tree: TestTree, use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "polygraph-host-"));
  const root = tree.base === "" ? tree.folder : tree.folder.slice(0, -tree.base.length);
  const port = await freePort();
  try {
    const [program, ...args] = await server.command({ tree, root, port, folder });
    const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    const closed = once(child, "close");
    try {
      await listening(child, port);
      return await use(`http://127.0.0.1:${port}${tree.base}`);
    } finally {
      child.kill("SIGTERM");
      await closed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Waits until a server answers. @throws if it ends before */
async function listening(child: ChildProcess, port: number): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`the server does not answer: ${output}`);
}
