import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSftp } from "../../../../build/publish/destination/sftp.ts";
import { findProgram, sftp, sshd } from "../../../programs.ts";
import { readTree } from "../../program.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { temporaryFolder } from "../../temporary.ts";
import { first, publish, second, withoutRecord, writeTree } from "../site.ts";
import { type SshServer, startSshServer } from "./sshServer.ts";

const openAt = (at: string | undefined, env: NodeJS.ProcessEnv = process.env) =>
  openSftp({ at, env, out: "dist", content: "content", console: new RecordingConsole() });

describe("the address of an SFTP server", () => {
  it.each([undefined, "sftp://", "sftp://host", "sftp://host/", "https://host/site"])("is not %s", async (at) => {
    await expect(openAt(at)).rejects.toThrow("sftp://USER@HOST/FOLDER");
  });

  it("has no password, which messages do not repeat", async () => {
    const refusal = expect(openAt("sftp://me:hunter22@host/site")).rejects;
    await refusal.toThrow("password");
    await refusal.not.toThrow("hunter22");
  });
});

/** OpenSSH's server for one connection, which `sftp -D` starts in place of a network connection. */
const server = "/usr/lib/openssh/sftp-server";

describe.skipIf((!findProgram(sftp) || !existsSync(server)) && !process.env.CI)("a publication by SFTP", () => {
  let folder: string;
  let dist: string;
  let site: string;
  let env: NodeJS.ProcessEnv;

  beforeEach(async () => {
    folder = await temporaryFolder();
    // A space, quotes and a bracket need escapes.
    [dist, site] = [join(folder, "dist"), join(folder, "my 'own' [site]")];
    const bin = join(folder, "bin");
    await mkdir(bin);
    // Not a connection to a host, but to the server's program. The host is the last argument.
    const direct = `#!/bin/sh\nwhile [ "$1" != "--" ]; do shift; done\nexec ${findProgram(sftp)} -q -b - -D ${server}\n`;
    await writeFile(join(bin, "sftp"), direct);
    await chmod(join(bin, "sftp"), 0o755);
    env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  });

  const publishTo = async (options?: Parameters<typeof publish>[2]) => {
    const destination = await openAt(`sftp://host${site.split("/").map(encodeURIComponent).join("/")}`, env);
    return publish(dist, destination, options).finally(() => destination.close());
  };
  const filesOfSite = async () => withoutRecord(await readTree(site));

  it("makes it equal to the tree, and uploads only what differs", async () => {
    for (const [tree, uploads] of [
      [first, 8],
      [second, 7],
      [second, 0],
    ] as const) {
      await writeTree(dist, tree);
      const plan = await publishTo();
      expect((plan?.added.length ?? 0) + (plan?.changed.length ?? 0)).toBe(uploads);
      expect(await filesOfSite()).toEqual(tree);
    }
    expect(existsSync(join(site, "assets/aaaaaaaaaaaa"))).toBe(false);
  });

  it("stops before a file of others is overwritten", async () => {
    await mkdir(site);
    await writeFile(join(site, "index.html"), "mine");
    await writeTree(dist, first);
    await expect(publishTo()).rejects.toThrow("index.html");
    expect(await filesOfSite()).toEqual({ "index.html": "mine" });
  });

  it("says what the server answered", async () => {
    await writeFile(site, "a file where a folder is needed");
    await writeTree(dist, first);
    await expect(publishTo()).rejects.toThrow(/sftp failed/);
  });
});

describe.skipIf((!findProgram(sftp) || !findProgram(sshd)) && !process.env.CI)(
  "a publication to a listening server",
  () => {
    let folder: string;
    let listening: SshServer;
    beforeAll(async () => {
      folder = await temporaryFolder();
      listening = await startSshServer(folder);
    });
    afterAll(() => listening?.stop());

    const publishTo = async (site: string, options: string) => {
      const env = { ...process.env, POLYGRAPH_SFTP_OPTIONS: options };
      const destination = await openAt(listening.url + site, env);
      return publish(join(folder, "dist"), destination).finally(() => destination.close());
    };

    it("makes it equal to the tree, with the key that the options name", async () => {
      const site = join(folder, "public/site");
      for (const tree of [first, second]) {
        await writeTree(join(folder, "dist"), tree);
        await publishTo(site, listening.options);
        expect(withoutRecord(await readTree(site))).toEqual(tree);
      }
    });

    it("is refused if the server's key is unknown", async () => {
      await writeTree(join(folder, "dist"), first);
      const site = join(folder, "other");
      const options = listening.options.replace(join(folder, "known_hosts"), "/dev/null");
      await expect(publishTo(site, options)).rejects.toThrow(/Host key verification failed/);
      expect(existsSync(site)).toBe(false);
    });
  },
);
