import { nodeMachine } from "../build/platform/machine.ts";

/** The machine of tests: their sites have no fonts but the bundled one, unless they are named by their files. */
export const machine = nodeMachine((file) => file);
