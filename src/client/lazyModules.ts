import { type ModuleScope, neededModules } from "../charts/lazyModules.ts";
import { createLazyModule, type LazyModule } from "../core/data/lazyModule.ts";

/** Panning and zooming of maps. */
export const mapControls = createLazyModule(() => import("./map/controls.ts"));

/** Faster resolving and drawing for drags, loaded when the first drag starts. */
export const dragModule = createLazyModule(async () => {
  const [{ draftView }, { redraw }] = await Promise.all([import("./draft.ts"), import("./plot/patch.ts")]);
  return { draftView, redraw };
});

/** What writes the texts of a view that a page's markup has for its first view, loaded with the first change. */
export const viewTexts = createLazyModule(() => import("./frame/viewTexts.ts"));

/** Loads the table. */
export const loadTable = async () => (await import("./table/tableTab.tsx")).TableTab;

/** Loads the dialogs. */
export const loadDialogs = async () => (await import("./dialog/dialogs.tsx")).Dialogs;

/** The modules that a view needs and that are not loaded. */
function missingModules(need: ModuleScope): readonly LazyModule<unknown>[] {
  const controls = need.type.marks === "places" ? [mapControls] : [];
  return [...neededModules(need), ...controls].filter(({ isLoaded }) => !isLoaded);
}

/** Whether all modules for drawing a view are loaded. */
export const canDraw = (need: ModuleScope): boolean => missingModules(need).length === 0;

/** Loads the modules that draw a view. @throws if a script cannot be loaded */
export async function loadModules(need: ModuleScope): Promise<void> {
  await Promise.all(missingModules(need).map((module) => module.load()));
}
