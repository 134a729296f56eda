import { Sign } from "../icons.tsx";

const paths = {
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "m5 12.5 4.5 4.5L19 7.5",
} as const;

/** A sign that dialogs alone show, so that a page without one need not load it. */
export const DialogIcon = ({ name }: { readonly name: keyof typeof paths }) => <Sign path={paths[name]} />;
