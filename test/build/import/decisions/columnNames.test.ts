import { expect, it } from "vitest";
import { refer, roleOption } from "../../../../build/import/decisions/columnNames.ts";

const all = [{ name: "Rain" }, { name: "Snow" }, { name: "Snow" }];

it("a column goes by its header, or by its number from 1 if the header is blank, repeated or of several lines", () => {
  expect(refer({ name: "Rain", at: 0 }, all)).toBe("Rain");
  expect(refer({ name: "Snow", at: 1 }, all)).toBe("2");
  expect(refer({ name: "", at: 4 }, all)).toBe("5");
  expect(refer({ name: "a\nb", at: 5 }, all)).toBe("6");
  expect(refer({ name: "a\rb", at: 5 }, all)).toBe("6");
});

it("the option for a role names the column", () => {
  expect(roleOption({ name: "Rain", at: 0 }, "unused", all)).toBe("--column Rain=unused");
  expect(roleOption({ name: "Snow", at: 1 }, "unit", all)).toBe("--column 2=unit");
});
