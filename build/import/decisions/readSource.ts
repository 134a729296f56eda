import type { SourceDataset } from "../meaning/dataset.ts";
import type { Interpretation } from "../values/interpret.ts";

/** A source as it was read, for the decisions about it. */
export interface ReadSource
  extends Pick<Interpretation, "table" | "layout" | "profiles" | "options" | "mapping" | "melted">,
    Pick<SourceDataset, "sheet" | "otherSheets" | "title" | "fields"> {
  readonly placeholders: NonNullable<Interpretation["placeholders"]>;
  readonly fixedTime: Interpretation["fixedTime"];
  /** Whether the user names the table. */
  readonly isNamed: boolean;
  /** Title and licence that the user states. */
  readonly stated: { readonly title?: string | undefined; readonly licence?: string | undefined };
}
