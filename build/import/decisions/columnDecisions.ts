import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isNumeric } from "../layout/columnKinds.ts";
import { isIndicator } from "../layout/nameParts.ts";
import type { ColumnProfile } from "../layout/profile.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import { refer, roleOption } from "./columnNames.ts";
import { type Decision, optionText, roundShare, type Sureness, surenessOf } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

type Columns = Pick<ReadSource, "layout" | "profiles" | "options" | "table">;

const profileAt = (profiles: readonly ColumnProfile[], at: number): ColumnProfile | undefined =>
  profiles.find((one) => one.at === at);

const percent = (share: number): string => `${Math.floor(share * 100)} %`;
const labelOf = ({ name, at }: ColumnProfile): string => name || `column ${at + 1}`;

/** The columns of values. Those below times or entities are one decision. */
export function measureDecisions({ layout, profiles, options }: Columns): readonly Decision[] {
  const found = layout.values.flatMap(({ at }) => profileAt(profiles, at) ?? []);
  if (layout.name === "times" || layout.name === "entities") {
    const filled = found.filter(({ distinct }) => distinct > 0);
    const share = filled.reduce((sum, { numbers }) => sum + numbers, 0) / Math.max(1, filled.length);
    const chosen = `values, ${found.length} columns`;
    const why = `${percent(share)} of their cells are numbers`;
    return [
      {
        subject: "measure",
        of: found.map(labelOf),
        chosen,
        why,
        share: roundShare(share),
        sureness: surenessOf(share),
      },
    ];
  }
  const isSaid = options.valueColumns !== undefined;
  return found.map((one) => measureDecision(one, isSaid, profiles));
}

function measureDecision(one: ColumnProfile, isSaid: boolean, all: readonly ColumnProfile[]): Decision {
  const shown = { subject: "measure", of: [labelOf(one)], chosen: "values" } as const;
  if (isSaid) return { ...shown, why: "an option says so", sureness: "stated" };
  if (one.column.meta?.role === "value") return { ...shown, why: "the format says so", sureness: "stated" };
  // Whole numbers that never repeat, or that sound like codes, may identify the rows.
  const isLikeCodes = isColumnName("code", one.name) || (one.counts !== undefined && one.whole !== undefined);
  const sure = surenessOf(one.numbers, isLikeCodes ? 0.6 : 0);
  const why = `${percent(one.numbers)} of its cells are numbers${isLikeCodes ? ", but they may be codes or count the rows" : ""}`;
  return {
    ...shown,
    why,
    share: roundShare(one.numbers),
    sureness: sure,
    ...(sure !== "sure" && { alternative: "left out", option: roleOption(one, "unused", all) }),
  };
}

/** The columns whose words are parts of the names of indicators, and those with categories. */
export function wordDecisions({ layout, profiles, options }: Columns): readonly Decision[] {
  const parts = layout.parts.flatMap(({ at }) => profileAt(profiles, at) ?? []);
  return [
    ...parts.map((one) => nameDecision(one, layout, profiles)),
    ...layout.categories.map((one) => categoryDecision(one, options.valueColumns !== undefined, profiles)),
  ];
}

function nameDecision(one: ColumnProfile, { entity }: TableLayout, all: readonly ColumnProfile[]): Decision {
  const role = one.column.meta?.role;
  const shown = { subject: "name column", of: [labelOf(one)], chosen: "part of the names of indicators" } as const;
  if (role === "dimension" || role === "indicator")
    return { ...shown, why: "the format or an option says so", sureness: "stated" };
  const isCalled = isIndicator(one) || isColumnName("indicator", one.name);
  const why =
    one.distinct === 1
      ? "its only text says what is measured"
      : `its ${one.distinct} texts distinguish rows of the same entity and time${isCalled ? ", and its header says that they name indicators" : ""}`;
  // Without a column of entities, any column of words may name them.
  const mayBeEntity = !entity && one.distinct > 1;
  return {
    ...shown,
    why,
    sureness: isCalled ? (mayBeEntity ? "likely" : "sure") : mayBeEntity ? "guess" : "likely",
    ...(mayBeEntity
      ? { alternative: "the entities", option: optionText("entity-column", refer(one, all)) }
      : !isCalled && { alternative: "left out", option: roleOption(one, "unused", all) }),
  };
}

function categoryDecision(one: ColumnProfile, isSaid: boolean, all: readonly ColumnProfile[]): Decision {
  const shown = { subject: "category column", of: [labelOf(one)], chosen: "an indicator of words" } as const;
  if (isSaid) return { ...shown, why: "an option says so", sureness: "stated" };
  return {
    ...shown,
    why: `its ${one.distinct} texts are not numbers, and entity and time distinguish the rows without them`,
    // Few texts in many rows are categories; texts that never repeat may be remarks.
    sureness: one.distinct <= 12 ? "likely" : "guess",
    alternative: "left out",
    option: roleOption(one, "unused", all),
  };
}

/** Reasons that hold for every row, or that the user gives. */
const certain: readonly (readonly [pattern: RegExp, sureness: Sureness])[] = [
  [/^--/, "stated"],
  [
    /^it is empty|^it says (?:what |a part of what|the same in every row)|settles? it$|^it is another (?:code|name) of |^it belongs to /,
    "sure",
  ],
];

/** The columns that are not used. */
export function unusedDecisions({ layout, profiles }: Columns): readonly Decision[] {
  const reserve = layout.reserve.map(({ name }) => [name, "its cells are notes"] as const);
  return [...layout.ignored, ...reserve].map(([name, reason]) => {
    const [why = "", advice] = reason.split(/; (?=--)/);
    const one = profiles.find((other) => other.name === name);
    const [, sureness = "likely"] = certain.find(([pattern]) => pattern.test(why)) ?? [];
    return {
      subject: "column left out",
      of: [one ? labelOf(one) : name || "a column without a header"],
      chosen: "left out",
      why,
      sureness,
      ...(one && secondUse(one, { advice, isOpen: sureness === "likely", layout, all: profiles })),
    };
  });
}

/** With more columns of values, an option for each would be too long. */
const maxValues = 6;

/** What a column that is left out would be otherwise. */
function secondUse(
  one: ColumnProfile,
  {
    advice,
    isOpen,
    layout: { name, values },
    all,
  }: {
    readonly advice: string | undefined;
    readonly isOpen: boolean;
    readonly layout: TableLayout;
    readonly all: readonly ColumnProfile[];
  },
): Pick<Decision, "alternative" | "option"> {
  if (advice?.startsWith("--time-column"))
    return { alternative: "the times", option: optionText("time-column", refer(one, all)) };
  if (advice?.startsWith("--spans")) return { alternative: "values at the first year", option: "--spans start" };
  const mayBeValues = isOpen && isNumeric(one) && (name === "indicators" || name === "names");
  if (!mayBeValues || values.length > maxValues) return {};
  // The option for values names all of them.
  const columns = [...values.flatMap(({ at }) => profileAt(all, at) ?? []), one];
  const option = columns.map((column) => optionText("value-column", refer(column, all))).join(" ");
  return { alternative: "values too", option };
}
