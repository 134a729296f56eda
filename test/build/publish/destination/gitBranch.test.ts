import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openGithub, openGitlab } from "../../../../build/publish/destination/gitBranch.ts";
import { recordPath } from "../../../../build/publish/store.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { temporaryFolder } from "../../temporary.ts";
import { first, publish, second, writeTree } from "../site.ts";

// The settings of the machine are not those of the test.
const env = { PATH: process.env.PATH, HOME: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1" };
const author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", [...author, ...args], { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

let folder: string;
let dist: string;
let remote: string;
let project: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  [dist, remote, project] = [join(folder, "dist"), join(folder, "remote.git"), join(folder, "project")];
  await mkdir(project);
  git(folder, "init", "--quiet", "--bare", remote);
});

const request = (at?: string) => ({ at, content: project, out: dist, env, console: new RecordingConsole() });

async function publishTo(opening: ReturnType<typeof openGithub>, options?: Parameters<typeof publish>[2]) {
  const destination = await opening;
  return publish(dist, destination, options).finally(() => destination.close());
}

/** The texts of a branch by path. */
function filesOf(branch: string): Record<string, string> {
  const paths = git(remote, "ls-tree", "-r", "-z", "--name-only", branch).split("\0").filter(Boolean);
  return Object.fromEntries(paths.map((path) => [path, git(remote, "show", `${branch}:${path}`)]));
}

const siteOf = (branch: string) => {
  const { [recordPath]: _record, ...files } = filesOf(branch);
  return files;
};

/** Commits files to a branch of the remote repository, as by hand. */
function commitByHand(branch: string, files: Readonly<Record<string, string>>): void {
  const clone = join(folder, "clone");
  git(folder, "clone", "--quiet", remote, clone);
  const isKnown = git(remote, "branch", "--list", branch) !== "";
  git(clone, "checkout", "--quiet", "-B", branch, ...(isKnown ? [`origin/${branch}`] : []));
  for (const [path, text] of Object.entries(files))
    execFileSync("sh", ["-c", 'printf %s "$2" > "$1"', "sh", path, text], { cwd: clone });
  git(clone, "add", "--all");
  git(clone, "commit", "--quiet", "-m", "By hand");
  git(clone, "push", "--quiet", "origin", `HEAD:refs/heads/${branch}`);
}

describe("a publication to the branch gh-pages", () => {
  it("makes it equal to the tree in one commit, from a folder that is not a repository", async () => {
    for (const [i, tree] of [first, second].entries()) {
      await writeTree(dist, tree);
      await publishTo(openGithub(request(remote)));
      expect(siteOf("gh-pages")).toEqual(tree);
      expect(git(remote, "rev-list", "--count", "gh-pages").trim()).toBe(String(i + 1));
    }
  });

  it("pushes to origin of the content's repository, which stays as it is", async () => {
    git(project, "init", "--quiet");
    git(project, "remote", "add", "origin", remote);
    await writeFile(join(project, "site.json"), "{}");
    git(project, "add", "site.json");
    git(project, "commit", "--quiet", "-m", "Start");
    const state = () =>
      git(project, "status", "--short") + git(project, "for-each-ref") + git(project, "count-objects");
    const before = state();
    for (const tree of [first, second]) {
      await writeTree(dist, tree);
      await publishTo(openGithub(request()));
      expect(siteOf("gh-pages")).toEqual(tree);
    }
    expect(state()).toBe(before);
  });

  it("makes no commit if nothing changed", async () => {
    await writeTree(dist, first);
    await publishTo(openGithub(request(remote)));
    const plan = await publishTo(openGithub(request(remote)));
    expect(plan?.phases).toEqual([]);
    expect(git(remote, "rev-list", "--count", "gh-pages").trim()).toBe("1");
  });

  it("pushes nothing with dryRun", async () => {
    await writeTree(dist, first);
    await publishTo(openGithub(request(remote)), { dryRun: true });
    expect(git(remote, "for-each-ref")).toBe("");
  });

  it("keeps the file CNAME, by which GitHub knows the domain", async () => {
    commitByHand("gh-pages", { CNAME: "charts.example.org" });
    await writeTree(dist, first);
    await publishTo(openGithub(request(remote)));
    expect(siteOf("gh-pages")).toEqual({ ...first, CNAME: "charts.example.org" });
  });

  it("stops before another site is overwritten", async () => {
    commitByHand("gh-pages", { "index.html": "mine" });
    await writeTree(dist, first);
    await expect(publishTo(openGithub(request(remote)))).rejects.toThrow("index.html");
    expect(filesOf("gh-pages")).toEqual({ "index.html": "mine" });
  });

  it("does not overwrite what others pushed meanwhile", async () => {
    await writeTree(dist, first);
    await publishTo(openGithub(request(remote)));
    await writeTree(dist, second);
    const destination = await openGithub(request(remote));
    const list = destination.list.bind(destination);
    const late = {
      ...{ name: destination.name, fingerprint: destination.fingerprint, close: () => destination.close() },
      apply: destination.apply.bind(destination),
      async list() {
        const found = await list();
        commitByHand("gh-pages", { note: "later" });
        return found;
      },
    };
    await expect(publishTo(Promise.resolve(late))).rejects.toThrow("git failed");
    expect(filesOf("gh-pages").note).toBe("later");
  });

  it("names a missing repository or remote, and what to do", async () => {
    await expect(openGithub(request())).rejects.toThrow("add one with git init && git remote add origin URL, or give");
    git(project, "init", "--quiet");
    await expect(openGithub(request())).rejects.toThrow("add one with git remote add origin URL, or give");
  });

  it("has no user and password in messages", async () => {
    const destination = await openGithub(request("http://user:hunter22@127.0.0.1:1/site.git"));
    expect(destination.name).not.toContain("hunter22");
    await expect(publish(dist, destination).finally(() => destination.close())).rejects.not.toThrow("hunter22");
  });
});

describe("a publication to GitLab Pages", () => {
  it("has the site in public/, and a job that hands it over", async () => {
    await writeTree(dist, first);
    await publishTo(openGitlab(request(remote)));
    await writeTree(dist, second);
    await publishTo(openGitlab(request(remote)));
    const { ".gitlab-ci.yml": job, [`public/${recordPath}`]: _record, ...site } = filesOf("gl-pages");
    expect(job).toContain("publish: public");
    expect(site).toEqual(Object.fromEntries(Object.entries(second).map(([path, text]) => [`public/${path}`, text])));
  });
});
