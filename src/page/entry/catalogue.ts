import { startFinder } from "../catalogue/start.ts";

startFinder();
