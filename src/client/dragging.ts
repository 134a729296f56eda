import { createPart } from "../core/data/part.ts";

/** What a drag resolves and draws faster with: it comes when the first begins. */
export const dragging = createPart(async () => {
  const [{ draftView }, { redraw }] = await Promise.all([import("./draft.ts"), import("./plot/patch.ts")]);
  return { draftView, redraw };
});
