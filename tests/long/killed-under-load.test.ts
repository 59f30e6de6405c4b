import { faultsIn } from "../crash/crash-report.ts";
import { killUnderLoad } from "../crash/kill-under-load.ts";

const KILLS = 100;

test("whatever was answered with success is there once and whole, however often it is killed under load", async () => {
  const report = await killUnderLoad(KILLS);
  expect(faultsIn(report)).toEqual({});
  expect(report.refused).toEqual({});
  expect(report.acknowledged).toBeGreaterThan(KILLS);
  expect(report.photos).toBeGreaterThan(0);
});
