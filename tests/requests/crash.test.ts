import { expect, test } from "vitest";
import { faultsIn } from "../crash/crash-report.ts";
import { killUnderLoad } from "../crash/kill-under-load.ts";

test("whatever was answered with success is there once and whole after a kill -9 under load", async () => {
  const report = await killUnderLoad(1, { leastLoadMs: 1_000 });
  expect(faultsIn(report)).toEqual({});
  expect(report.refused).toEqual({});
  expect(report.acknowledged).toBeGreaterThan(5);
  expect(report.photos).toBeGreaterThan(0);
});
