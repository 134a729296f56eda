import { geoContains } from "d3-geo";
import { expect, it } from "vitest";
import { readFeatures } from "../../../../build/content/geography/read.ts";
import { drawWorld, worldPlaces } from "../../../../build/content/geography/world.ts";
import { EntityIndex } from "../../../../src/core/data/entity.ts";
import { places } from "../../../../src/core/data/place.ts";
import { outlines } from "../../../../src/core/plot/map/outlines.ts";
import { projectFlatMap } from "../../../../src/core/plot/map/projectedMap.ts";
import { collection, feature, square } from "../../../squares.ts";

it("custom borders of the world replace the built-in ones", () => {
  const value = collection(feature("FRA", "France", square(100, 0, 20)), feature("KEN", "Kenya", square(120, 0, 20)));
  const geography = drawWorld(
    "world",
    readFeatures(value, {}, () => undefined),
  );
  const found = outlines(geography);
  expect(found.map(({ code }) => code)).toEqual(["FRA", "KEN"]);
  expect(found.find(({ geometry }) => geoContains(geometry, [110, 10]))?.code).toBe("FRA");
  expect(found[1]?.label).toEqual([expect.closeTo(130, 0), expect.closeTo(10, 0)]);
});

const noReport = () => undefined;

it("territories that the built-in world lacks have a place, by any code of ISO 3166-1", () => {
  const value = collection(
    feature("HKG", "Hong Kong", square(110, 20, 5)),
    feature("638", "La Réunion", square(50, -25, 5)),
    feature("FRA", "France", square(0, 45, 5)),
  );
  const geography = drawWorld("world", worldPlaces(readFeatures(value, {}, noReport), new EntityIndex([]), noReport));
  expect(geography.further).toEqual([
    { code: "HKG", name: "Hong Kong", region: "Asia" },
    { code: "REU", name: "Reunion", region: "Africa" },
  ]);
  const { shapes } = projectFlatMap("World", 850, 450, { geography });
  expect(shapes.map(({ place }) => place.code).sort()).toEqual(["FRA", "HKG", "REU"]);
});

it("every place of the world and every territory is drawn, however small it is in the file", () => {
  const territories = "IOT MYT REU SHN CCK CXR HKG MAC ALA FRO GGY GIB IMN JEY SJM VAT ABW AIA BMU CUW CYM GLP".split(
    " ",
  );
  const codes = [...places.map(({ code }) => code), ...territories].filter((code) => code !== "ATA");
  const at = (i: number): [number, number] => [-175 + (i % 20) * 17, -55 + Math.floor(i / 20) * 9];
  const value = collection(...codes.map((code, i) => feature(code, code, square(...at(i), i % 2 === 0 ? 0.07 : 2))));
  const geography = drawWorld("world", worldPlaces(readFeatures(value, {}, noReport), new EntityIndex([]), noReport));
  const { shapes } = projectFlatMap("World", 850, 450, { geography });
  expect(shapes.map(({ place }) => place.code).sort()).toEqual([...codes].sort());
});
