import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { RowReason } from "../table/table.ts";
import type { Decision, Sureness } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

/** How sure it is that rows left out for a reason hold no data of their own. */
const reasons: Partial<Readonly<Record<RowReason, Sureness>>> = {
  "left out by --where": "stated",
  "heading or entity without values": "sure",
  "note below": "sure",
  "without entity": "likely",
  "without a time that can be read": "likely",
  "of another unit of time": "stated",
};

/** Words of rows that add up the rows above them. */
const total =
  /^(?:grand |sub)?(?:total|totale|totaal|sum|summe|gesamt|insgesamt|suma|average|mean|mittelwert|moyenne)s?:?$/i;

/** The rows that are not read, although they are below the header. */
export function rowDecisions({ table, layout, melted: { account } }: ReadSource): readonly Decision[] {
  return Array.from(account.explained).flatMap(([reason, count]): readonly Decision[] => {
    const sureness = reasons[reason];
    if (sureness === undefined) return [];
    const [row = 0] = account.rowsOf.get(reason) ?? [];
    const keys = [layout.time?.at, layout.entity?.at, 0].filter((at) => at !== undefined);
    const text = keys.map((at) => textOf(cellAt(table.sheet, row, at))).find((one) => one !== "") ?? "";
    const isTotal = total.test(text);
    return [
      {
        subject: "rows left out",
        of: (account.rowsOf.get(reason) ?? []).map((one) => `line ${table.sheet.line(one)}`),
        chosen: `${count} ${count === 1 ? "row" : "rows"} left out`,
        why: `${isTotal ? "sums of other rows, " : ""}${reason}${text === "" ? "" : `: line ${table.sheet.line(row)} has ${JSON.stringify(text.slice(0, 60))}`}`,
        sureness: isTotal ? "sure" : sureness,
      },
    ];
  });
}
