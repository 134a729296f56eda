import { startSorting, startTableSorting } from "../catalogue/sorting.ts";
import { startFinder } from "../finder/finder.ts";

startSorting();
startTableSorting();
startFinder();
