import { closed, draft, type JsonSchema, recordOf, text } from "./jsonSchema.ts";

/** `terms.json`: the explanations behind links like `[text](#dod:term)`. */
export const termsSchema: JsonSchema = {
  $schema: draft,
  title: "Terms",
  ...recordOf(closed({ title: text(), text: text("Markdown.") }, ["title", "text"]), "Each term by its name."),
};
