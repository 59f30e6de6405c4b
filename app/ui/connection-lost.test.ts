import { isConnectionLost } from "./connection-lost.ts";

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "network error",
  "The network connection was lost.",
  "Error in input stream",
  "error loading dynamically imported module: https://werkruf.example/assets/inbox.js",
  "Failed to fetch dynamically imported module: https://werkruf.example/assets/inbox.js",
  "Importing a module script failed.",
])("%j is a lost line", (message) => {
  expect(isConnectionLost(new TypeError(message), true)).toBe(true);
});

test("a fault of ours is none, whatever it names", () => {
  const named = new TypeError("Cannot read properties of undefined (reading 'fetcher')");
  expect(isConnectionLost(named, true)).toBe(false);
});

test("a fault of ours is none, unless the browser knows that it is offline", () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'name')");
  expect(isConnectionLost(fault, true)).toBe(false);
  expect(isConnectionLost(fault, undefined)).toBe(false);
  expect(isConnectionLost(fault, false)).toBe(true);
});

test("an answer, even a bad one, came over the line", () => {
  expect(isConnectionLost({ status: 500, statusText: "", data: "Failed to fetch" }, false)).toBe(false);
});
