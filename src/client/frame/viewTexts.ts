export { describeView } from "../../core/words/description.ts";
export { missingLine } from "../../core/words/missing.ts";
export { statusMessage } from "../../core/words/status.ts";
