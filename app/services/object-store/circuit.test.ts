import { createCircuit } from "./circuit.ts";

test("opens after three failures in a row, lets one try after the pause, and closes when it works", () => {
  const circuit = createCircuit(3, 1_000);
  expect([circuit.failed(0, null), circuit.failed(0, null)]).toEqual([false, false]);
  expect(circuit.worked()).toBe(false);
  expect([circuit.failed(0, "a"), circuit.failed(0, "b"), circuit.lets(0)]).toEqual([false, false, true]);
  expect(circuit.failed(0, "c")).toBe(true);
  expect(circuit.lets(999)).toBe(false);
  expect([circuit.lets(1_000), circuit.lets(1_000)]).toEqual([true, false]);
  expect(circuit.failed(1_100, null)).toBe(false);
  expect(circuit.lets(2_099)).toBe(false);
  expect(circuit.lets(2_100)).toBe(true);
  expect(circuit.worked()).toBe(true);
  expect([circuit.lets(2_100), circuit.lets(2_100)]).toEqual([true, true]);
});

test("one object that always fails is one failure, however often it is asked for; silence is the store's", () => {
  const circuit = createCircuit(3, 1_000);
  for (let time = 0; time < 20; time += 1) expect(circuit.failed(time, "broken")).toBe(false);
  expect(circuit.lets(20)).toBe(true);
  expect([circuit.failed(20, null), circuit.failed(20, null)]).toEqual([false, true]);
  expect(circuit.lets(21)).toBe(false);
});
