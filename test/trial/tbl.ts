import { Failure } from "../../build/failure.ts";
import type { Format } from "../../build/import/format/format.ts";

/** Tables of fixed width: the first line has the widths of the columns, `TBL 10 6 8`. */
export const tblFormat: Format = {
  name: "tbl",
  title: "TBL",
  extensions: ["tbl"],
  recognises: ({ head }) => /^TBL( \d+)+\n/.test(head),
  read(file) {
    const [first = "", ...lines] = file.text().trimEnd().split("\n");
    if (lines.length === 0) throw new Failure(`${file.name} has no rows; export it again`);
    const widths = first.split(" ").slice(1).map(Number);
    const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width, 0));
    const rows = lines.map((line) => starts.map((start, i) => line.slice(start, start + (widths[i] ?? 0)).trim()));
    return [{ name: file.title, rows, facts: {}, line: (row) => row + 2 }];
  },
};
