/** What programs may import of the package (`build/README.md`, "From a program"); everything else may change. */
export { type BuildRequest, type Built, build, type Checked, check } from "./content.ts";
export type { Outcome, Problem } from "./outcome.ts";
export {
  type FoundIndicator,
  openTree,
  type Rendered,
  type Tree,
  type TreeRequest,
  type Verified,
  verify,
} from "./tree.ts";
