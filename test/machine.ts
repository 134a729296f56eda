import { nodeMachine } from "../build/machine/machine.ts";

/** The machine of tests: their sites have no fonts but the bundled one, unless they are named by their files. */
export const machine = nodeMachine((file) => file);
