import { germanDuration } from "./german-duration.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [30 * 24 * HOUR, "30 Tage"],
  [24 * HOUR, "24 Stunden"],
  [48 * HOUR, "2 Tage"],
  [36 * HOUR, "36 Stunden"],
  [HOUR, "60 Minuten"],
  [600 * SECOND, "10 Minuten"],
  [90 * SECOND, "90 Sekunden"],
  [60 * SECOND, "60 Sekunden"],
])("%i ms are said as %s", (ms, said) => {
  expect(germanDuration(ms)).toBe(said.replace(" ", "\u00a0"));
});
