import { stripVTControlCharacters } from "node:util";
import { describeError } from "#app/services/log/log.server.ts";
import { logForPeople } from "./log-for-people.server.ts";

const said = (line: object) =>
  stripVTControlCharacters(
    logForPeople.line(JSON.stringify({ time: "2026-11-26T20:00:00.000Z", level: 30, ...line })),
  );

test("an answer is time, method, path, status and ms", () => {
  const line = said({ event: "http", method: "GET", path: "/login", status: 200, ms: 3.1, id: "x" });
  expect(line).toMatch(/^\d\d:\d\d:\d\d GET {2}\/login 200 3\.1 ms\n$/);
});

test("an error has its message, its stack and the lines around its place", () => {
  const error = new Error("Kaputt");
  const line = said({ event: "page-failed", err: logForPeople.described(error, describeError(error)) });
  expect(line).toContain("Error: Kaputt");
  expect(line).toMatch(/log-for-people\.server\.test\.ts:\d+:\d+/);
  expect(line).toMatch(/\d+ \| {3}const error = new Error\("Kaputt"\);\n +\| +\^/);
});
