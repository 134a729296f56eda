import type { Place } from "../../../src/core/data/place.ts";
import { placeByCode } from "../../../src/core/data/place.ts";
import { countries } from "../../vocabulary/countries.ts";
import type { PlaceFeature } from "./feature.ts";

/**
 * Countries and territories of ISO 3166-1 that the built-in world map has no outline for, by the region whose map view
 * contains them. An author's world map may have them.
 */
const codesByRegion: Readonly<Record<NonNullable<Place["region"]>, string>> = {
  Africa: "IOT MYT REU SHN",
  Asia: "CCK CXR HKG MAC",
  Europe: "ALA FRO GGY GIB IMN JEY SJM VAT",
  NorthAmerica: "ABW AIA BES BLM BMU CUW CYM GLP MAF MSR MTQ SPM SXM TCA VGB VIR",
  SouthAmerica: "FLK SGS",
  Oceania: "ASM COK GUM MNP NFK NIU PCN PYF TKL UMI WLF",
  Antarctica: "BVT HMD",
};

const regionOf = new Map(
  Object.entries(codesByRegion).flatMap(([region, codes]) =>
    codes.split(" ").map((code) => [code, region as NonNullable<Place["region"]>] as const),
  ),
);

/** The territory of a code that the built-in map lacks; undefined if there is none. @param code - ISO alpha-3 */
export function territoryByCode(code: string): Place | undefined {
  const region = regionOf.get(code);
  const name = region && countries().find((country) => country.code === code)?.name;
  return region && name !== undefined ? { code, name, region } : undefined;
}

/** The territories among the features of a world map, once each. */
export function territoriesOf(features: readonly Pick<PlaceFeature, "code">[]): Place[] {
  const codes = new Set(features.map(({ code }) => code).filter((code) => !placeByCode.has(code)));
  return [...codes].sort().flatMap((code) => territoryByCode(code) ?? []);
}
