/** The public API of the package (`build/cli/api.md`). Everything else may change. */
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
