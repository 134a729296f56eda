import { createHash } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Failure } from "../../failure.ts";
import { runClient, tryClient, withoutSecrets } from "../client.ts";
import type { Destination, DestinationRequest } from "../destination.ts";
import type { Plan, Published } from "../plan.ts";
import { readRecord, recordPath, recordText } from "../store.ts";
import type { LocalTree } from "../tree.ts";

/** How a host publishes a branch. */
interface BranchHost {
  readonly branch: string;
  /** The folder of the branch that is published, with a slash at its end; "" for all of it. */
  readonly folder: string;
  /** Files of the branch beside the site, by path. */
  readonly more: Readonly<Record<string, string>>;
}

/** GitHub Pages serves the root of this branch (Settings > Pages > Deploy from a branch). */
const github: BranchHost = { branch: "gh-pages", folder: "", more: {} };

/** GitLab Pages serves what a job of a pipeline hands over, so that the branch has a job of its own. */
const gitlab: BranchHost = {
  branch: "gl-pages",
  folder: "public/",
  more: {
    ".gitlab-ci.yml": `# Written by polygraph publish.
deploy-pages:
  rules:
    - if: $CI_COMMIT_BRANCH == "gl-pages"
  variables:
    GIT_DEPTH: 1
  script:
    - "true"
  pages:
    publish: public
  artifacts:
    paths:
      - public
`,
  },
};

/** A commit's files: objects by path, and its id; no id if the branch does not exist yet. */
interface Tip {
  readonly commit: string | undefined;
  readonly objects: ReadonlyMap<string, string>;
}

/**
 * A branch of a Git repository. Its new commit replaces the site as a whole. Objects and the index are in a temporary folder: the
 * author's repository gives its remotes and credentials, and stays as it is.
 */
class GitBranch implements Destination {
  readonly name: string;
  private readonly host: BranchHost;
  private readonly repository: Repository;
  private readonly scratch: string;
  private tip: Tip = { commit: undefined, objects: new Map() };

  /** @param scratch - removed at the end */
  constructor(host: BranchHost, repository: Repository, scratch: string) {
    this.scratch = scratch;
    this.host = host;
    this.repository = repository;
    this.name = `${repository.name} (branch ${host.branch})`;
  }

  /** The id of a blob. */
  fingerprint(bytes: Uint8Array): string {
    return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  }

  async list(): Promise<Published> {
    this.tip = await this.repository.fetch(this.host.branch);
    const { folder } = this.host;
    const inside = [...this.tip.objects].filter(([path]) => path.startsWith(folder));
    const files = new Map(inside.map(([path, id]) => [path.slice(folder.length), id]));
    const record = await readRecord(async (path) => {
      const id = files.get(path);
      return id && this.repository.git("cat-file", "blob", id);
    });
    files.delete(recordPath);
    return { files, owned: new Set(record.keys()) };
  }

  async apply({ phases, removed }: Plan, tree: LocalTree): Promise<void> {
    if (phases.length === 0) return;
    const { folder, more, branch } = this.host;
    const { repository, tip } = this;
    await repository.git("read-tree", "--empty");
    await repository.git("-C", tree.folder, `--work-tree=${resolve(tree.folder)}`, "add", "--all", "--force", ".");
    const site = (await repository.git("write-tree")).trim();
    const kept = [...tip.objects].filter(([path]) => !isReplaced(path, folder, new Set([...removed, ...tree.paths])));
    const written = { ...more, [folder + recordPath]: recordText(new Map(tree.paths.map((path) => [path, ""]))) };
    await repository.git("read-tree", "--empty");
    await repository.git("read-tree", `--prefix=${folder}`, site);
    for (const [path, text] of Object.entries(written)) kept.push([path, await repository.writeBlob(text)]);
    await repository.addToIndex(kept);
    const root = (await repository.git("write-tree")).trim();
    const parent = tip.commit === undefined ? [] : ["-p", tip.commit];
    const commit = await repository.git("commit-tree", root, ...parent, "-m", "Publish the site");
    await repository.push(commit.trim(), branch);
  }

  async close(): Promise<void> {
    await rm(this.scratch, { recursive: true, force: true });
  }
}

/** Whether a path of the former commit belongs to the site, as a file of the new tree or as a removed one. */
function isReplaced(path: string, folder: string, own: ReadonlySet<string>): boolean {
  if (!path.startsWith(folder)) return false;
  const inside = path.slice(folder.length);
  return inside === recordPath || own.has(inside);
}

/** A remote repository, and where Git is run for it. */
class Repository {
  /** Its URL without user and password. */
  readonly name: string;
  private readonly url: string;
  private readonly env: NodeJS.ProcessEnv;

  constructor(url: string, env: NodeJS.ProcessEnv) {
    this.url = url;
    this.name = withoutSecrets(url, env);
    this.env = env;
  }

  /** Runs Git with settings that keep bytes as they are. */
  git(...args: readonly string[]): Promise<string> {
    return this.gitWith(undefined, ...args);
  }

  private gitWith(input: string | undefined, ...args: readonly string[]): Promise<string> {
    const plain = [
      "core.autocrlf=false",
      "core.safecrlf=false",
      "core.attributesFile=/dev/null",
      "core.fileMode=false",
    ];
    const settings = [...plain, "gc.auto=0", "maintenance.auto=false"].flatMap((setting) => ["-c", setting]);
    return runClient("git", [...settings, ...args], { env: this.env, ...(input !== undefined && { input }) });
  }

  /** Fetches the last commit of a branch. */
  async fetch(branch: string): Promise<Tip> {
    const refs = await this.git("ls-remote", "--heads", this.url, `refs/heads/${branch}`);
    const [commit] = refs.split("\t");
    if (!commit) return { commit: undefined, objects: new Map() };
    await this.git("fetch", "--quiet", "--depth=1", "--no-tags", "--no-write-fetch-head", this.url, commit);
    const list = await this.git("ls-tree", "-r", "-z", "--full-tree", commit);
    const entries = list.split("\0").filter((entry) => / blob /.test(entry));
    return {
      commit,
      objects: new Map(
        entries.map((entry) => {
          const [state = "", path = ""] = entry.split("\t");
          return [path, state.split(" ")[2] ?? ""];
        }),
      ),
    };
  }

  async writeBlob(text: string): Promise<string> {
    return (await this.gitWith(text, "hash-object", "-w", "--stdin")).trim();
  }

  async addToIndex(objects: readonly (readonly [path: string, id: string])[]): Promise<void> {
    const lines = objects.map(([path, id]) => `100644 ${id}\t${path}\0`);
    await this.gitWith(lines.join(""), "update-index", "-z", "--index-info");
  }

  /** Pushes a commit. A branch that others changed meanwhile is not overwritten. */
  async push(commit: string, branch: string): Promise<void> {
    await this.git("push", "--quiet", "--no-verify", this.url, `${commit}:refs/heads/${branch}`);
  }
}

async function open(host: BranchHost, { at, content, env }: DestinationRequest): Promise<Destination> {
  const own = await tryClient("git", ["-C", content, "rev-parse", "--absolute-git-dir"], { env });
  const gitDir = own.code === 0 ? own.out.toString("utf8").trim() : undefined;
  const url = await remoteUrl(at, gitDir, env);
  const folder = await mkdtemp(join(tmpdir(), "polygraph-git-"));
  return new GitBranch(host, new Repository(url, await repositoryEnv(gitDir, folder, env)), folder);
}

/**
 * The environment of Git: objects, the index and limits of history are in a folder of their own.
 * @param gitDir - the author's repository; without one, an empty repository takes its place
 */
async function repositoryEnv(
  gitDir: string | undefined,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const common = { ...env, GIT_INDEX_FILE: join(folder, "index"), GIT_WORK_TREE: folder, GIT_TERMINAL_PROMPT: "0" };
  const own = join(folder, "repository");
  await runClient("git", ["init", "--quiet", "--bare", own], { env: { ...env, GIT_DIR: undefined } });
  if (gitDir === undefined) return withAuthor({ ...common, GIT_DIR: own });
  const pathOf = async (name: string) =>
    (await runClient("git", ["--git-dir", gitDir, "rev-parse", "--git-path", name], { cwd: gitDir, env })).trim();
  const shallow = join(folder, "shallow");
  await copyFile(resolve(gitDir, await pathOf("shallow")), shallow).catch(() => undefined);
  return withAuthor({
    ...common,
    GIT_DIR: gitDir,
    GIT_OBJECT_DIRECTORY: join(own, "objects"),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: resolve(gitDir, await pathOf("objects")),
    GIT_SHALLOW_FILE: shallow,
  });
}

/** Adds an author where none is configured, as on CI machines. */
async function withAuthor(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const known = await tryClient("git", ["config", "user.email"], { env });
  if (known.code === 0) return env;
  const [name, email] = ["Polygraph", "polygraph@localhost"];
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email };
  return { ...author, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, ...env };
}

export const openGithub = (request: DestinationRequest): Promise<Destination> => open(github, request);
export const openGitlab = (request: DestinationRequest): Promise<Destination> => open(gitlab, request);

/** The URL of `--at`: of a remote of the content's repository, by default `origin`, or a URL or folder. */
async function remoteUrl(at: string | undefined, gitDir: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  const remote = at ?? "origin";
  if (gitDir !== undefined && /^[\w.-]+$/.test(remote)) {
    const found = await tryClient("git", ["--git-dir", gitDir, "remote", "get-url", "--push", remote], { env });
    if (found.code === 0) return found.out.toString("utf8").trim();
  }
  if (at === undefined) {
    const steps = `${gitDir === undefined ? "git init && " : ""}git remote add origin URL`;
    throw new Failure(
      `the content is not in a Git repository with a remote named origin; add one with ${steps}, or give --at URL`,
    );
  }
  // A path is relative to the folder of the command.
  return /^[\w.+-]+@|:\/\/|^[\w.-]+:/.test(at) ? at : resolve(at);
}
