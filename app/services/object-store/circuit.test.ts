import { expect, test } from "vitest";
import { createCircuit } from "./circuit.ts";

test("opens after three failures in a row, lets one try after the pause, and closes when it works", () => {
  const circuit = createCircuit(3, 1_000);
  expect([circuit.failed(0), circuit.failed(0)]).toEqual([false, false]);
  expect(circuit.worked()).toBe(false);
  expect([circuit.failed(0), circuit.failed(0), circuit.lets(0)]).toEqual([false, false, true]);
  expect(circuit.failed(0)).toBe(true);
  expect(circuit.lets(999)).toBe(false);
  expect([circuit.lets(1_000), circuit.lets(1_000)]).toEqual([true, false]);
  expect(circuit.failed(1_100)).toBe(false);
  expect(circuit.lets(2_099)).toBe(false);
  expect(circuit.lets(2_100)).toBe(true);
  expect(circuit.worked()).toBe(true);
  expect([circuit.lets(2_100), circuit.lets(2_100)]).toEqual([true, true]);
});
