import { join } from "node:path";
import { addFile, addLine, edit } from "./copy.ts";

/** What CONTRIBUTING.md tells to write to add something, done in a copy of the code. @param folder - the copy */
type Recipe = (folder: string) => Promise<void>;

/** A chart type: one folder, and one line in the registry. */
export const addChartType: Recipe = async (folder) => {
  const registry = join(folder, "src/charts/registry.ts");
  for (const name of ["dotPlot.ts", "plot.ts", "preview.ts"])
    await addFile(`dotPlot/${name}`, join(folder, "src/charts/dotPlot", name));
  await addLine(registry, "import { discreteBar }", 'import { dotPlot } from "./dotPlot/dotPlot.ts";');
  await addLine(registry, "  line,", "  dotPlot,");
};

/** A representation: one file, and one line in the list. */
export const addRepresentation: Recipe = async (folder) => {
  const registry = join(folder, "src/representations.ts");
  await addFile("txt.ts", join(folder, "src/formats/txt.ts"));
  await addLine(registry, "import { svg }", 'import { txt } from "./formats/txt.ts";');
  await addLine(registry, "  config,", "  txt,");
};

/** A parameter, which the representation above tells of. */
export const addParameter: Recipe = async (folder) => {
  const place = (path: string): string => join(folder, path);
  await addLine(place("src/core/view/params.ts"), "readonly endpointsOnly?: boolean;", "  readonly smooth?: boolean;");
  await addLine(place("src/core/view/params.ts"), "  endpointsOnly: flag,", "  smooth: flag,");
  await addLine(place("src/charts/resolve.ts"), "    endpointsOnly: params", "    smooth: params.smooth ?? false,");
  await addLine(place("src/core/view/view.ts"), "readonly endpointsOnly: boolean;", "  readonly smooth: boolean;");
  await addLine(place("src/formats/parameters.ts"), "  endpointsOnly: flag(", '  smooth: flag("1: smooth."),');
  await edit(place("src/formats/txt.ts"), '"time"]', '"time", "smooth"]');
  await edit(
    place("src/formats/txt.ts"),
    "ok(mediaType, `",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is that of the module.
    'ok(mediaType, `${view.smooth ? "Smooth:\\n" : ""}',
  );
};

/** An embedder: a module, its configuration, and its line. */
export const addEmbedder: Recipe = async (folder) => {
  const place = (path: string): string => join(folder, path);
  await addFile("words.ts", place("src/search/words.ts"));
  await addLine(place("src/core/chart/site.ts"), '  | { readonly type: "lexicon" }', '  | { readonly type: "words" }');
  await edit(place("src/core/chart/schema/site.ts"), 'enum: ["lexicon"', 'enum: ["lexicon", "words"');
  await edit(
    place("src/core/chart/schema/site.ts"),
    'withType("lexicon", [])',
    'withType("lexicon", []), withType("words", [])',
  );
  const registry = place("build/site/search/embedder.ts");
  await addLine(
    registry,
    "import { createOpenAiEmbedder",
    'import { createWordEmbedder } from "../../../src/search/words.ts";',
  );
  await addLine(registry, "  lexicon: async () =>", "  words: async () => createWordEmbedder(),");
};
