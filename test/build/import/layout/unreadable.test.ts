import { expect, it } from "vitest";
import { Failure } from "../../../../build/failure.ts";
import { isUnreadable, RefusedSource } from "../../../../build/import/layout/unreadable.ts";

it("a result with a reason is unreadable, any other is not", () => {
  expect(isUnreadable({ reason: "" })).toBe(true);
  expect(isUnreadable({ name: "times" })).toBe(false);
});

it("an ambiguous source is a failure that carries its question", () => {
  const question = { option: "dates", choices: ["a"] } as const;
  const failure = new RefusedSource("why", { question });
  expect(failure).toBeInstanceOf(Failure);
  expect([failure.message, failure.question]).toEqual(["why", question]);
});
