import { startSorting } from "../catalogue/sortCards.ts";
import { startTableSorting } from "../entity/sortTable.ts";
import { startFinder } from "../finder/start.ts";

startSorting();
startTableSorting();
startFinder();
