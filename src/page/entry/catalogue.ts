import { startSorting } from "../catalogue/sortCards.ts";
import { startTableSorting } from "../entity/sortTable.ts";
import { startFinder } from "../find/start.ts";

startSorting();
startTableSorting();
startFinder();
