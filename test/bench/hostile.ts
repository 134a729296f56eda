import fc from "fast-check";
import { machine } from "../../build/machine/machine.ts";
import { createService } from "../../src/service/app.ts";
import { buildTree, memoryStore } from "../service/fixture.ts";
import { hostileTarget } from "../service/hostile.ts";

/**
 * Asks the service what no sane client asks, many times, and tells what it answered and how its memory grew:
 *
 *   node --expose-gc --import tsx test/bench/hostile.ts [requests]
 */

const count = Number(process.argv[2] ?? 20_000);
const failures: string[] = [];
const statuses = new Map<number, number>();
const service = createService({
  store: memoryStore(await buildTree()),
  machine,
  log: ({ target, status, error }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 || error) failures.push(`${status} ${target.slice(0, 200)} ${error ?? ""}`);
  },
});

const targets = fc.sample(hostileTarget(["life", "secret", "LIFE", "nope"]), { numRuns: count, seed: 1 });
const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};
const ask = async (target: string) => (await service(new Request(`http://localhost${target}`))).arrayBuffer();

for (const target of targets.slice(0, count / 10)) await ask(target);
const [before, started] = [heap(), performance.now()];
for (const target of targets.slice(count / 10)) await ask(target);
const seconds = (performance.now() - started) / 1000;

console.log(`${count} requests, ${((count * 0.9) / seconds).toFixed(0)} a second`);
console.log(
  [...statuses]
    .sort()
    .map(([status, n]) => `${status}: ${n}`)
    .join(", "),
);
console.log(`heap after a tenth of them ${before.toFixed(1)} MB, at the end ${heap().toFixed(1)} MB`);
console.log(failures.length === 0 ? "no 5xx" : failures.slice(0, 20).join("\n"));
process.exitCode = failures.length === 0 ? 0 : 1;
