import { faultsIn } from "../crash/crash-report.ts";
import { killUnderLoad } from "../crash/kill-under-load.ts";

test("whatever was answered with success is there once and whole after a kill -9 under load", async () => {
  const report = await killUnderLoad(1, { leastAcknowledged: 40 });
  expect(faultsIn(report)).toEqual({});
  expect(report.refused).toEqual({});
  expect(report.acknowledged).toBeGreaterThanOrEqual(40);
  expect(report.photos).toBeGreaterThan(0);
});
