import { describe, expect, it } from "vitest";
import { SourceFile, type SourceFileFacts } from "../../../../build/import/open/sourceFile.ts";

const file = (text: string, about: SourceFileFacts = {}) =>
  new SourceFile("a.json", new TextEncoder().encode(text), about);

describe("the title of a file", () => {
  it.each([
    ["rain.csv", "rain"],
    ["rain.csv.gz", "rain"],
    ["rain.ZIP", "rain"],
    ["rain.2020.csv", "rain.2020"],
    ["rain.2020", "rain.2020"],
    [".csv", ".csv"],
    ["rain.longextension", "rain.longextension"],
    ["rain.c", "rain.c"],
    ["rain", "rain"],
  ])("is its name without the extension: %s", (name, title) =>
    expect(new SourceFile(name, new Uint8Array()).title).toBe(title),
  );
});

describe("the text of a file", () => {
  it("is decoded as detected", () => expect(file("Zürich").text()).toBe("Zürich"));

  it("is decoded as a person says", () => {
    const latin = new SourceFile("a.csv", Uint8Array.from([0x5a, 0xfc]), { encoding: "windows-1252" });
    expect(latin.text()).toBe("Zü");
    expect(latin.encoding.name).toBe("windows-1252");
  });

  it("begins with its head, without a byte order mark", () => {
    expect(file("\uFEFFabc").head).toBe("abc");
    const long = file("a".repeat(200_000));
    expect(long.head).toHaveLength(131_072);
    expect(long.text()).toHaveLength(200_000);
  });
});

describe("the JSON of a file", () => {
  it("is parsed once", () => {
    const once = file('{"a": 1}');
    expect(once.json()).toEqual({ a: 1 });
    expect(once.json()).toBe(once.json());
  });

  it("may have NaN and infinite numbers as Python writes them, which are null", () => {
    expect(file('{"a": NaN, "b": [-Infinity, Infinity], "c": "NaN \\" Infinity"}').json()).toEqual({
      a: null,
      b: [null, null],
      c: 'NaN " Infinity',
    });
  });

  it("is refused with the name of the file", () => {
    expect(() => file("{").json()).toThrow("a.json is not valid JSON");
    expect(() => file("{NaN").json()).toThrow("a.json is not valid JSON");
  });
});
