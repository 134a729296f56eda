import { startCardSorting, startTableSorting } from "../catalogue/sorting.ts";
import { startFinder } from "../finder/finder.ts";

startCardSorting();
startTableSorting();
startFinder();
