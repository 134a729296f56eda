import { startFiltering } from "../catalogue/filtering.ts";
import { startCardSorting, startTableSorting } from "../catalogue/sorting.ts";
import { startFinder } from "../finder/finder.ts";

startCardSorting();
startFiltering();
startTableSorting();
startFinder();
