import { describe, expect, it } from "vitest";
import { parsePreviewRequest, requestsOtherVersion } from "../../src/preview/request.ts";

const parse = (query: string) => parsePreviewRequest(new URLSearchParams(query));

describe("parsePreviewRequest", () => {
  it("takes the defaults for what is absent or invalid", () => {
    const defaults = { variant: "Medium", rowsPerColumn: 4 };
    expect(parse("")).toEqual(defaults);
    expect(parse("variant=Huge&numDataTableRowsPerColumn=0&entities=")).toEqual(defaults);
  });

  it("reads entities as a list of names or codes", () => {
    expect(parse("entities=~FRA").entities).toEqual({ names: ["FRA"] });
    expect(parse("entities=FRA~KEN&variant=Large&numDataTableRowsPerColumn=6")).toEqual({
      entities: { names: ["FRA", "KEN"] },
      variant: "Large",
      rowsPerColumn: 6,
    });
  });
});

describe("asksOtherVersion", () => {
  it("is true of integers other than 1 alone", () => {
    for (const query of ["", "version=1", "version=", "version=one", "version=2&version=1"])
      expect(requestsOtherVersion(new URLSearchParams(query)), query).toBe(false);
    for (const query of ["version=2", "version=0", "version=-1"])
      expect(requestsOtherVersion(new URLSearchParams(query)), query).toBe(true);
  });
});
