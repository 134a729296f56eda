/** A JSON Schema, and the pieces that schemas of answers are made of. */
export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: "string" };
export const integer: Schema = { type: "integer" };
export const flag: Schema = { type: "boolean" };
export const list = (items: Schema): Schema => ({ type: "array", items });
export const record = (values: Schema): Schema => ({ type: "object", additionalProperties: values });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});
