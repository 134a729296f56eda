import { parseArgs } from "node:util";
import { writeCube } from "../data/cube.ts";

/** Writes a content folder with a cube: `node --import tsx test/bench/cube/write.ts --choices 5,3,4,5 --entities 50 --years 20 FOLDER`. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    choices: { type: "string", default: "5,3,4,5,1" },
    entities: { type: "string", default: "50" },
    years: { type: "string", default: "20" },
    wide: { type: "boolean", default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("name a folder");
await writeCube(folder, {
  slug: "cube",
  choices: values.choices.split(",").map(Number),
  entities: Number(values.entities),
  firstYear: 2020 - Number(values.years),
  lastYear: 2019,
  form: values.wide ? "wide" : "long",
});
