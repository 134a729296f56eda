import { startSorting } from "../catalogue/sortCards.ts";
import { startFinder } from "../find/start.ts";

startSorting();
startFinder();
