import { expect, test } from "vitest";
import { ownSegments } from "./body-rules.ts";

test("the fixed beginnings of routes, without places for a business", () => {
  const routes = [
    { path: "login" },
    { path: "login/link" },
    { path: "dashboard/:slug" },
    { path: ":slug/danke" },
    { path: "*" },
    {},
    undefined,
  ];
  expect([...ownSegments(routes)]).toEqual(["login", "dashboard"]);
});
