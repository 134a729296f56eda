import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The package managers that are tried. */
const versions = { npm: "11.19.1", pnpm: "12.21.0", yarn: "4.18.1" };
/** The lines of Node that are tried. */
export const nodeVersions = ["20", "22", "24"];

/** Programs in a folder of their own. */
export interface Tools {
  readonly folder: string;
  /** The address of the registry that npm uses. */
  readonly registry: string;
}

/** How a package manager installs the package into a project, and runs its program. */
export interface Manager {
  readonly title: string;
  /** What is unusual in this installation. */
  readonly setting: string;
  /** Whether packages with binaries are left out. */
  readonly lacksBinaries: boolean;
  /** Files of the project that set up the package manager. */
  files(tools: Tools): Readonly<Record<string, string>>;
  /** Its script, in the folder of tools. */
  readonly script: string;
  /** Arguments that install a tarball. */
  install(tarball: string): readonly string[];
  /** Arguments that run the program, before its own. */
  readonly exec: readonly string[];
}

const npm: Manager = {
  title: `npm ${versions.npm}`,
  setting: "",
  lacksBinaries: false,
  files: () => ({}),
  script: "node_modules/npm/bin/npm-cli.js",
  install: (tarball) => ["install", "--no-audit", "--no-fund", tarball],
  exec: ["exec", "--offline", "--", "polygraph"],
};

/** Strict settings: no package can load one that it does not declare. */
export const managers: readonly Manager[] = [
  npm,
  {
    ...npm,
    setting: "without optional packages",
    lacksBinaries: true,
    install: (tarball) => [...npm.install(tarball), "--omit=optional"],
  },
  {
    title: `pnpm ${versions.pnpm}`,
    setting: "isolated, not hoisted",
    lacksBinaries: false,
    files: ({ folder }) => ({
      "pnpm-workspace.yaml": `nodeLinker: isolated\nhoist: false\nstoreDir: ${join(folder, "store")}\n`,
    }),
    script: "node_modules/pnpm/bin/pnpm.mjs",
    install: (tarball) => ["add", tarball],
    exec: ["exec", "polygraph"],
  },
  {
    title: `Yarn ${versions.yarn}`,
    setting: "Plug'n'Play",
    lacksBinaries: false,
    files: ({ folder, registry }) => ({
      ".yarnrc.yml": [
        "nodeLinker: pnp",
        "enableTelemetry: false",
        "enableGlobalCache: false",
        `globalFolder: ${join(folder, "yarn")}`,
        `npmRegistryServer: ${registry}`,
        ...(registry.startsWith("http:") ? [`unsafeHttpWhitelist: ["${new URL(registry).hostname}"]`] : []),
        "",
      ].join("\n"),
      "yarn.lock": "",
    }),
    script: "node_modules/@yarnpkg/cli-dist/bin/yarn.js",
    install: (tarball) => ["add", `polygraph@file:${tarball}`],
    exec: ["polygraph"],
  },
];

/** The name of the package with the binary of a line of Node. */
const platform = `node-${process.platform}-${process.arch}`;

/** Path of the binary of a line of Node. */
export const nodeBinary = ({ folder }: Tools, version: string): string =>
  join(folder, "node_modules", `node-${version}/bin/node`);

/** Installs the package managers, and Node in the given lines. */
export async function installTools(folder: string, nodes: readonly string[]): Promise<Tools> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}");
  const packages = [
    ...[`npm@${versions.npm}`, `pnpm@${versions.pnpm}`, `@yarnpkg/cli-dist@${versions.yarn}`],
    ...nodes.map((version) => `node-${version}@npm:${platform}@${version}`),
  ];
  await run("npm", ["install", "--ignore-scripts", "--force", "--no-audit", "--no-fund", ...packages], { cwd: folder });
  const { stdout } = await run("npm", ["config", "get", "registry"], { cwd: folder });
  return { folder, registry: stdout.trim() };
}
