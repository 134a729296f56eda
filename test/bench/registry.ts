import { abuse } from "./abuse.ts";
import { add } from "./add.ts";
import { build } from "./build/build.ts";
import { chart } from "./chart/chart.ts";
import { csv } from "./csv.ts";
import { image } from "./image.ts";
import { delivery } from "./interaction/delivery.ts";
import { interaction } from "./interaction/interaction.ts";
import { kill } from "./kill.ts";
import { million } from "./million/million.ts";
import { pages } from "./pages/pages.ts";
import type { Benchmark } from "./result.ts";
import { service } from "./service.ts";
import { typing } from "./typing.ts";
import { vectors } from "./vectors.ts";
import { zip } from "./zip.ts";

/** Every benchmark, in the order of the table. */
export const benchmarks: readonly Benchmark[] = [
  chart,
  image,
  csv,
  add,
  zip,
  vectors,
  million,
  typing,
  service,
  abuse,
  pages,
  build,
  kill,
  delivery,
  interaction,
];
