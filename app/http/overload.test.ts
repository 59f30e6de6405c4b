import { expect, test } from "vitest";
import { createPressure, type Kind } from "./overload.server.ts";

/** Admits until it says no; how many came in. */
function fill(pressure: ReturnType<typeof createPressure>, kind: Kind): number {
  let admitted = 0;
  while (admitted < 10_000 && pressure.admit(kind)) admitted += 1;
  return admitted;
}

function fallBehind(pressure: ReturnType<typeof createPressure>) {
  pressure.tick(200);
  pressure.tick(200);
}

test("when no more readers come in, there is room for submits", () => {
  const pressure = createPressure();
  expect(fill(pressure, "reading")).toBe(200);
  expect(fill(pressure, "writing")).toBe(400);
});

test("what is answered makes room", () => {
  const pressure = createPressure();
  const done = pressure.admit("reading");
  fill(pressure, "reading");
  done?.();
  expect(fill(pressure, "reading")).toBe(1);
});

test("one long piece of work is no overload, an event loop that stays late is", () => {
  const pressure = createPressure();
  pressure.tick(3_000);
  expect(fill(pressure, "reading")).toBe(200);
  const behind = createPressure();
  fallBehind(behind);
  expect(fill(behind, "reading")).toBe(64);
  expect(fill(behind, "writing")).toBe(240 - 64);
  behind.tick(1);
  behind.turn();
  behind.turn();
  expect(fill(behind, "reading")).toBe(200);
});

test("those who wait for a slow line or for Stripe keep nobody out", () => {
  const pressure = createPressure();
  fill(pressure, "writing");
  pressure.turn();
  expect(pressure.admit("reading")).toBeNull();
  pressure.turn();
  expect(fill(pressure, "reading")).toBe(200);
});

test("while the event loop is late nothing is forgotten: it may be the processor that is waited for", () => {
  const pressure = createPressure();
  fill(pressure, "writing");
  pressure.tick(100);
  pressure.turn();
  pressure.turn();
  expect(pressure.admit("writing")).toBeNull();
});

test("one that ends long after it was forgotten is not counted twice", () => {
  const pressure = createPressure();
  const done = pressure.admit("reading");
  pressure.turn();
  pressure.turn();
  done?.();
  expect(fill(pressure, "reading")).toBe(200);
});
