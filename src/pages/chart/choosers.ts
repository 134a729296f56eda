import { isAvailable } from "../../core/chart/cube/choose.ts";
import { joinNames } from "../../core/chart/cube/combineTexts.ts";
import type { Chooser, ChooserChoice, Cube, Slice } from "../../core/chart/cube/cube.ts";
import { sliceOf } from "../../core/chart/cube/place.ts";
import { scriptSafe } from "../../core/chart/dataScript.ts";
import { html, type Markup, unsafe } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";

/** How readers pick one of the choices of a chooser. */
export type Control = "none" | "switch" | "buttons" | "list" | "boxes" | "boxList";

/** Most choices, and letters of their names, that fit as buttons next to each other. */
const maxButtons = 5;
const maxLetters = 48;

const off = new Set(["no", "false", "off", "0"]);
const on = new Set(["yes", "true", "on", "1"]);

/**
 * The control of a chooser: a switch for yes and no, buttons for a few short choices, otherwise a list. Of a chooser that takes several
 * choices, check boxes: next to each other for a few short choices, otherwise in a list that opens.
 */
export function controlOf({ choices, multiple }: Chooser): Control {
  if (choices.length < 2) return "none";
  if (multiple) return areShort(choices) ? "boxes" : "boxList";
  const slugs = choices.map(({ slug }) => slug.toLowerCase());
  if (slugs.length === 2 && slugs.some((slug) => off.has(slug)) && slugs.some((slug) => on.has(slug))) return "switch";
  return areShort(choices) ? "buttons" : "list";
}

function areShort(choices: readonly ChooserChoice[]): boolean {
  const letters = choices.reduce((sum, { name }) => sum + name.length, 0);
  const isShort = choices.length <= maxButtons && letters <= maxLetters;
  return isShort && choices.every(({ group }) => group === undefined);
}

/** Whether a choice of a switch is the one that it turns on. */
export const isOn = ({ slug }: ChooserChoice): boolean => on.has(slug.toLowerCase());

/**
 * The choosers of a cube, above the chart. Without the page's script they are a form that the service answers; with it, they
 * change the chart in place (`client/chooser/choosers.ts`). They hold the cube for that script.
 */
export function chooserForm({ chart }: View): Markup | undefined {
  const slice = sliceOf(chart);
  if (!slice) return undefined;
  const { written: _, ...cube } = slice.cube;
  return html`<form id="choosers" class="choosers" method="get" aria-label="What the chart shows">
${byGroup(slice.cube).map(({ group, places }) => {
  const fields = places.flatMap((place) => {
    const chooser = slice.cube.choosers[place];
    return chooser ? chooserField(chooser, stateIn(slice, place)) : [];
  });
  return group ? html`<fieldset class="chooser-group"><legend>${group}</legend>${fields}</fieldset>` : fields;
})}<noscript><button>Show</button></noscript>
<p class="chooser-status" role="status"></p>
<script type="application/json">${unsafe(scriptSafe(JSON.stringify(cube)))}</script>
</form>
`;
}

/** Places of the choosers with a control, in groups of neighbours with the same heading. */
function byGroup({ choosers }: Cube): readonly { readonly group?: string | undefined; readonly places: number[] }[] {
  const groups: { group?: string | undefined; places: number[] }[] = [];
  for (const [place, chooser] of choosers.entries()) {
    if (controlOf(chooser) === "none") continue;
    const last = groups.at(-1);
    if (last && last.group === chooser.group) last.places.push(place);
    else groups.push({ group: chooser.group, places: [place] });
  }
  return groups;
}

/** The present choice of a chooser by index, further ones if it takes several, and which choices can be made. */
export interface ChooserState {
  readonly chosen: number;
  readonly others?: readonly number[];
  isPossible(choice: number): boolean;
}

const stateIn = (slice: Slice, place: number): ChooserState => ({
  chosen: slice.cube.slices[slice.index]?.[place] ?? 0,
  others: slice.cube.choosers[place]?.multiple
    ? slice.others?.map((index) => slice.cube.slices[index]?.[place] ?? 0)
    : [],
  isPossible: (choice) => isAvailable(slice, place, choice),
});

/** The control of a chooser with its name. */
export function chooserField(chooser: Chooser, state: ChooserState): Markup {
  const { slug, name, description, choices } = chooser;
  const note = description && html`<small>${description}</small>`;
  switch (controlOf(chooser)) {
    case "switch":
      return html`<div class="chooser"><label class="chooser-switch"><input type="checkbox" name="${slug}" value="${choices.find(isOn)?.slug}"${unsafe(switchState(chooser, state))}> ${name}</label>${note}</div>
`;
    case "buttons":
      return html`<fieldset class="chooser"><legend>${name}</legend><div class="chooser-buttons">${choices.map(
        (choice, i) =>
          html`<label><input type="radio" name="${slug}" value="${choice.slug}"${unsafe(choiceState(state, i, "checked"))}><span>${choice.name}</span></label>`,
      )}</div>${note}</fieldset>
`;
    case "boxes":
      return html`<fieldset class="chooser"><legend>${name}</legend><div class="chooser-boxes">${boxes(chooser, state)}</div>${note}</fieldset>
`;
    case "boxList":
      return html`<fieldset class="chooser"><legend>${name}</legend><details class="chooser-list"><summary><span class="chooser-chosen" data-chosen="${slug}">${chosenNames(chooser, state)}</span></summary><div class="chooser-boxes">${boxes(chooser, state)}</div></details>${note}</fieldset>
`;
    default:
      return html`<div class="chooser"><label><span>${name}</span> <select name="${slug}">${optionGroups(chooser, state)}</select></label>${note}</div>
`;
  }
}

/** Check boxes of all choices, under the headings of their groups. */
function boxes({ slug, choices }: Chooser, state: ChooserState): readonly Markup[] {
  const box = (choice: ChooserChoice, i: number) =>
    html`<label><input type="checkbox" name="${slug}" value="${choice.slug}"${unsafe(choiceState(state, i, "checked"))}><span>${choice.name}</span></label>`;
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups.map((group) => {
    const own = choices.map((choice, i) => choice.group === group && box(choice, i));
    return group ? html`<div role="group" aria-label="${group}"><b>${group}</b>${own}</div>` : html`${own}`;
  });
}

const chosenNames = ({ choices }: Chooser, { chosen, others = [] }: ChooserState): string =>
  joinNames([chosen, ...others].map((choice) => choices[choice]?.name ?? ""));

function optionGroups({ choices }: Chooser, state: ChooserState): readonly Markup[] {
  const option = ({ slug, name }: ChooserChoice, i: number) =>
    html`<option value="${slug}"${unsafe(choiceState(state, i, "selected"))}>${name}</option>`;
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups.map((group) => {
    const options = choices.map((choice, i) => choice.group === group && option(choice, i));
    return group ? html`<optgroup label="${group}">${options}</optgroup>` : html`${options}`;
  });
}

/** Attributes of a choice: whether it is chosen, and whether it can be. */
function choiceState(
  { chosen, others = [], isPossible }: ChooserState,
  choice: number,
  attribute: "checked" | "selected",
): string {
  if (choice === chosen || others.includes(choice)) return ` ${attribute}`;
  return isPossible(choice) ? "" : " disabled";
}

function switchState({ choices }: Chooser, { chosen, isPossible }: ChooserState): string {
  const choice = choices[chosen];
  return `${choice && isOn(choice) ? " checked" : ""}${isPossible(1 - chosen) ? "" : " disabled"}`;
}
