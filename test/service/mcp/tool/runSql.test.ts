import { expect, it } from "vitest";
import { SqlError } from "../../../../src/service/mcp/sql.ts";
import { runSql } from "../../../../src/service/mcp/tool/runSql.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

const query = (rows: readonly (readonly unknown[])[], isWhole = true, asked: number[] = []) =>
  callTool(
    runSql,
    { query: "SELECT 1" },
    fakeSite({
      sql: {
        query: async (_, maxRows) => {
          asked.push(maxRows);
          return { columns: ["a", "b"], rows, isWhole };
        },
      },
    }),
  );

it("the rows of a query are JSON, one a line, below the columns", async () => {
  const asked: number[] = [];
  const { words, data } = await query(
    [
      ["x", null],
      [1, 2],
    ],
    true,
    asked,
  );
  expect(data).toBe('["a","b"]\n["x",null]\n[1,2]\n');
  expect(words).toContain("2 rows. The first line has the columns.");
  expect(asked).toEqual([250]);
});

it("a query with more rows says how to get them, also where they do not fit", async () => {
  expect((await query([[1, 2]], false)).words).toContain("1 rows; there are more");
  const long = ["x".repeat(15_994), 1];
  expect((await query([long, long, long])).words).toContain("1 rows; there are more");
  const fitting = ["x".repeat(15_993), 1];
  expect(JSON.stringify(fitting).length + 1).toBe(16_000);
  expect((await query([fitting, fitting])).words).toContain("2 rows. The first");
});

it("a failed query tells its reason, another error does not", async () => {
  const failing = (error: Error) =>
    callTool(runSql, { query: "x" }, fakeSite({ sql: { query: () => Promise.reject(error) } }));
  expect((await failing(new SqlError("no such table"))).words).toBe("no such table");
  expect((await failing(new Error("secret"))).words).not.toContain("secret");
  expect((await callTool(runSql, { query: "x" }, fakeSite())).words).toBe("This site does not run queries.");
});

it("a site that cannot run SQL has no such tool", () => {
  expect(runSql.isFor(fakeSite())).toBe(false);
  expect(runSql.isFor(fakeSite({ sql: { query: () => Promise.reject(new Error()) } }))).toBe(true);
});
