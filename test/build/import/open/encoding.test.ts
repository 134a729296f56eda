import { expect, it } from "vitest";
import { decodePieces, decodeText, detectEncoding } from "../../../../build/import/open/encoding.ts";

/** Encodes a text in a legacy encoding, by inverting the decoder. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, readonly number[]>();
  const learn = (...code: number[]): void => {
    const character = decoder.decode(Uint8Array.from(code));
    if (character.length === 1 && character !== "\ufffd" && !bytes.has(character)) bytes.set(character, code);
  };
  for (let first = 0; first < 256; first++) learn(first);
  for (let first = 0x81; first < 255; first++) for (let second = 0x40; second < 255; second++) learn(first, second);
  return Uint8Array.from([...text].flatMap((character) => bytes.get(character) ?? []));
}

it.each([
  ["shift_jis", "都道府県,2019,2020\n北海道,1,2\nほっかいどう,3,4\n"],
  ["euc-kr", "지역,2019,2020\n서울특별시,1,2\n부산광역시,3,4\n"],
  ["gb18030", "地区,2019年,2020年\n北京市,1,2\n内蒙古自治区,3,4\n"],
  ["windows-1251", "Регион;2019\nМосква;1\nРеспублика Башкортостан;1\nАмурская область;1\nКраснодарский край;2\n"],
  ["windows-1250", "Województwo;2019\nŁódzkie;1\nŚląskie;3\nŚwiętokrzyskie;1\nWarmińsko-mazurskie;2\nMałopolskie;1\n"],
  ["windows-1254", "İl;2019\nIğdır;1\nÇankırı;2\nMuş;3\n"],
  ["windows-1252", "Svæði;2019\nSuðurnes;1\nVestfirðir;2\n"],
  ["windows-1252", "Region;2019\nOberösterreich;1\nKärnten;2\n"],
  // These letters have the same bytes in both encodings.
  ["windows-1252", "Area,2019\nCôte d'Ivoire,1\nRéunion,2\nTürkiye,3\n"],
  ["windows-1252", "Entidad,2019\nMichoacán de Ocampo,1\nNuevo León,2\n"],
])("the encoding of a text that is not Unicode is detected from its letters: %s", (encoding, text) => {
  expect(detectEncoding(encode(text, encoding))).toEqual({ name: encoding, mark: 0, isGuess: true });
});

it.each(["utf-8", "utf-16le", "shift_jis"])(
  "a long text is decoded in pieces, none of which breaks a character: %s",
  (name) => {
    // One byte more or less at the start puts the border of the pieces at another byte of a character.
    for (const start of ["", "a", "ab"]) {
      const text = start + "東京\n".repeat(60_000);
      const bytes =
        name === "utf-8" ? Buffer.from(text) : name === "utf-16le" ? Buffer.from(text, "utf16le") : encode(text, name);
      const pieces = [...decodePieces(bytes, { name, mark: 0 })];
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join("")).toBe(text);
    }
  },
);

it("a byte order mark is not part of the text", () => {
  expect(decodeText(Buffer.from("\ufeffa,b\r\n"), { name: "utf-8", mark: 3 })).toBe("a,b\r\n");
});
