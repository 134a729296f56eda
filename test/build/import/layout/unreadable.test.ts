import { expect, it } from "vitest";
import { Failure } from "../../../../build/failure.ts";
import { AmbiguousSource, isUnreadable } from "../../../../build/import/layout/unreadable.ts";

it("a result with a reason is unreadable, any other is not", () => {
  expect(isUnreadable({ reason: "" })).toBe(true);
  expect(isUnreadable({ name: "times" })).toBe(false);
});

it("an ambiguous source is a failure that carries its question", () => {
  const question = { option: "dates", choices: ["a"] } as const;
  const failure = new AmbiguousSource("why", question);
  expect(failure).toBeInstanceOf(Failure);
  expect([failure.message, failure.question]).toEqual(["why", question]);
});
