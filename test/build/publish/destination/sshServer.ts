import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../freePort.ts";
import { findProgram, sshd } from "../../../programs.ts";

/** A server of SSH on this machine that knows one key. */
export interface SshServer {
  /** Its URL for SFTP, without a folder. */
  readonly url: string;
  /** Options of `sftp` with the key and the host's own key. */
  readonly options: string;
  stop(): Promise<void>;
}

/** Starts OpenSSH's server as an ordinary program, with keys and settings in a folder. */
export async function startSshServer(folder: string): Promise<SshServer> {
  const path = (name: string): string => join(folder, name);
  for (const key of ["host", "user"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path(key)], { stdio: "ignore" });
  const port = await freePort();
  const [type, hostKey] = readFileSync(path("host.pub"), "utf8").split(" ");
  writeFileSync(path("known_hosts"), `[127.0.0.1]:${port} ${type} ${hostKey}\n`);
  writeFileSync(path("sshd_config"), settings(folder, port));
  // Only the system's administrator needs this folder, which a service makes when it starts.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const child = spawn(findProgram(sshd) ?? "sshd", ["-D", "-e", "-f", path("sshd_config")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const closed = once(child, "close");
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      heard.push(text);
      if (heard.join("").includes("Server listening")) resolve();
    });
    closed.then(() => reject(new Error(`sshd: ${heard.join("")}`)), reject);
  });
  return {
    url: `sftp://${encodeURIComponent(userInfo().username)}@127.0.0.1:${port}`,
    options: `-F none -i ${path("user")} -o IdentitiesOnly=yes -o UserKnownHostsFile=${path("known_hosts")} -o GlobalKnownHostsFile=none -o StrictHostKeyChecking=yes`,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}

const settings = (folder: string, port: number): string => `ListenAddress 127.0.0.1
Port ${port}
HostKey ${folder}/host
AuthorizedKeysFile ${folder}/user.pub
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
UsePAM no
PidFile none
Subsystem sftp internal-sftp
`;
