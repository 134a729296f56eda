import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Reloader } from "../../build/cli/serve/reload.ts";
import { ownProgram, polygraph } from "./program.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";

describe("polygraph dev", () => {
  it("serves the site and reloads open pages after changes", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.write();
    const content = join(site.folder, "content");
    const child = spawn(process.execPath, [ownProgram, "dev", "--content", content, "--port", "0"]);
    try {
      const url = String((await once(child.stdout, "data"))[0]).trim();
      const events = (await fetch(`${url}/_dev/events`)).body?.getReader();
      await events?.read();
      expect(await (await fetch(`${url}/grapher/rain`)).text()).toContain("About rain");
      const file = join(content, "charts/rain.json");
      await writeFile(file, (await readFile(file, "utf8")).replace("About rain", "Of rain"));
      expect(new TextDecoder().decode((await events?.read())?.value)).toContain("data: reload");
      const page = await (await fetch(`${url}/grapher/rain`)).text();
      expect(page).toContain("Of rain");
      expect(page).toContain('<script src="/_dev/reload.js"></script></body>');
      expect(await readFile(join(site.folder, ".polygraph/dev/grapher/rain.html"), "utf8")).not.toContain("_dev");
    } finally {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      expect((await exit)[0]).toBe(0);
    }
  });

  it("exits if its port is in use", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.write();
    const other = createServer().listen(0, "127.0.0.1");
    try {
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      const { code, err } = await polygraph(["dev", "--content", join(site.folder, "content"), "--port", String(port)]);
      expect([code, err]).toEqual([1, expect.stringContaining(`port ${port} of 127.0.0.1 is taken`)]);
    } finally {
      other.close();
    }
  });
});

describe("Reloader", () => {
  const page = async () => new Response("<body></body>", { headers: { "Content-Type": "text/html" } });

  it("adds its script to pages", async () => {
    const response = await new Reloader().around(page)(new Request("http://localhost/"));
    expect(await response.text()).toBe('<body><script src="/_dev/reload.js"></script></body>');
  });

  it("does not change other files", async () => {
    const file = new Response("</body>", { headers: { "Content-Type": "text/csv" } });
    const response = await new Reloader().around(async () => file)(new Request("http://localhost/a.csv"));
    expect(response).toBe(file);
  });
});
