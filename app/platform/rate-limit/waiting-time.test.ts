import { waitingTime } from "./waiting-time.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

test.each([
  [-1, "eine Minute"],
  [1, "eine Minute"],
  [60, "eine Minute"],
  [61, "2 Minuten"],
  [300, "5 Minuten"],
  [5_400, "90 Minuten"],
  [5_401, "2 Stunden"],
  [86_400, "24 Stunden"],
])("in %i seconds is %s", (seconds, words) => {
  expect(waitingTime(new Date(NOW.getTime() + seconds * 1000), NOW)).toBe(words);
});
