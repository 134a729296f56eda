import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Writes a minimal sentence model: a table of word vectors with the interface of a real model.

const dims = 4;
const words = ["[UNK]", "[PAD]", "coal", "carbon", "school", "teacher"];
/** Coal and carbon point in one direction, school and teacher in another. */
const table = [
  [0, 0, 0, 1],
  [0, 0, 0, 0],
  [1, 0.1, 0, 0],
  [1, -0.1, 0, 0],
  [0, 0.1, 1, 0],
  [0, -0.1, 1, 0],
];

/** Writes the model's folder: weights, configuration and a tokenizer that splits at spaces. */
export async function writeOnnxModel(folder: string): Promise<void> {
  await mkdir(join(folder, "onnx"), { recursive: true });
  const json = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value));
  await writeFile(join(folder, "onnx", "model.onnx"), encodeModel());
  await json("config.json", { model_type: "bert", hidden_size: dims, vocab_size: words.length });
  await json("tokenizer_config.json", {
    tokenizer_class: "BertTokenizer",
    model_max_length: 64,
    pad_token: "[PAD]",
    unk_token: "[UNK]",
  });
  await json("tokenizer.json", {
    version: "1.0",
    added_tokens: words.slice(0, 2).map((content, id) => ({ id, content, special: true })),
    normalizer: { type: "Lowercase" },
    pre_tokenizer: { type: "Whitespace" },
    post_processor: null,
    decoder: null,
    model: { type: "WordLevel", unk_token: "[UNK]", vocab: Object.fromEntries(words.map((word, i) => [word, i])) },
  });
}

/** The graph `last_hidden_state = Gather(table, input_ids)`, encoded as ONNX protocol buffers. */
function encodeModel(): Uint8Array {
  const int64 = 7;
  const float = 1;
  const dimension = (name: string) => message([text(2, name)]);
  const tensor = (name: string, type: number, shape: readonly string[]) => {
    const axes = message(shape.map((axis) => field(1, dimension(axis))));
    return message([text(1, name), field(2, message([field(1, message([number(1, type), field(2, axes)]))]))]);
  };
  const weights = message([
    number(1, words.length),
    number(1, dims),
    number(2, float),
    text(8, "table"),
    field(9, new Uint8Array(Float32Array.from(table.flat()).buffer)),
  ]);
  const gather = message([text(1, "table"), text(1, "input_ids"), text(2, "last_hidden_state"), text(4, "Gather")]);
  const graph = message([
    field(1, gather),
    text(2, "words"),
    field(5, weights),
    ...["input_ids", "attention_mask"].map((name) => field(11, tensor(name, int64, ["batch", "length"]))),
    field(12, tensor("last_hidden_state", float, ["batch", "length", "dims"])),
  ]);
  return message([number(1, 8), field(7, graph), field(8, message([text(1, ""), number(2, 13)]))]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

const message = (fields: readonly number[][]): Uint8Array => Uint8Array.from(fields.flat());
const number = (id: number, value: number): number[] => [...varint(id << 3), ...varint(value)];
const field = (id: number, bytes: Uint8Array): number[] => [
  ...varint((id << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (id: number, value: string): number[] => field(id, new TextEncoder().encode(value));
