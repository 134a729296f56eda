import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../build/cache/cache.ts";
import { DevBuild } from "../../build/cli/serve/devBuild.ts";
import { explainCacheError, Failure } from "../../build/failure.ts";
import { buildInProcess } from "./buildInProcess.ts";
import { RecordingConsole } from "./recordingConsole.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";
import { unprivileged } from "./unprivileged.ts";

describe("a cache folder that cannot be written", () => {
  const advice = "must be a folder that can be written to; --cache names another";

  /** A site whose cache folder, or a part of it, is closed to writing. */
  async function closedSite(closed: string): Promise<{ site: SmallSite; content: string; cache: string }> {
    const site = new SmallSite(await temporaryFolder());
    await site.write();
    const [content, cache] = [join(site.folder, "content"), join(site.folder, "closed/cache")];
    // Loads all modules, which the other user may not be able to read.
    await buildInProcess({ content, out: join(site.folder, "dist"), cache: join(site.folder, "cache") });
    await mkdir(join(cache, "objects"), { recursive: true });
    await mkdir(join(cache, "snapshots"));
    await chmod(join(site.folder, closed), 0o555);
    return { site, content, cache };
  }

  it("is named with the option, in builds", async () => {
    const { site, content, cache } = await closedSite("closed/cache/objects");
    await unprivileged(site.folder, async () => {
      const built = buildInProcess({ content, out: join(site.folder, "dist"), cache });
      await expect(built).rejects.toThrow(`permission denied; ${cache} ${advice}`);
      await expect(built).rejects.toBeInstanceOf(Failure);
    });
  });

  it("is named with the option, in dev builds", async () => {
    const { site, content, cache } = await closedSite("closed/cache/objects");
    const console = new RecordingConsole();
    await unprivileged(site.folder, async () => {
      const dist = join(site.folder, "dev");
      expect(await new DevBuild({ content, dist, cache, drafts: false }, console).run([])).toBe(false);
    });
    expect(console.output).toContain(`polygraph: permission denied; ${cache} ${advice}`);
  });

  it("is named with the option if it cannot be created", async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o555);
    const cache = join(folder, "cache");
    await unprivileged(folder, async () => {
      expect(() => Cache.open(cache)).toThrow(`permission denied; ${cache} ${advice}`);
    });
  });

  it("is not blamed for errors of other folders", () => {
    const error = new Error("EACCES: permission denied, open '/site/dist/index.html'");
    expect(explainCacheError(error, "/site/.polygraph")).toBe(error);
  });
});
