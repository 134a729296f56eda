import { expect, it } from "vitest";
import { letterPath, pagePath, topicPath } from "../../src/pages/paths.ts";

it("numbers the pages of a list from the second on", () => {
  expect(pagePath("topic/health", 1)).toBe("topic/health.html");
  expect(pagePath("topic/health", 2)).toBe("topic/health.2.html");
  expect(topicPath("health")).toBe("topic/health.html");
  expect(topicPath("health", 3)).toBe("topic/health.3.html");
  expect(letterPath("0-9")).toBe("charts/0-9.html");
  expect(letterPath("a", 10)).toBe("charts/a.10.html");
});
