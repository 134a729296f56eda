import { createLazyModule } from "../core/data/lazyModule.ts";

/** What a drag resolves and draws faster with: it comes when the first begins. */
export const dragging = createLazyModule(async () => {
  const [{ draftView }, { redraw }] = await Promise.all([import("./draft.ts"), import("./plot/patch.ts")]);
  return { draftView, redraw };
});
