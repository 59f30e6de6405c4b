import { shortWindowLabel, windowLabel } from "./date-window.ts";

const window = (startsAt: string, endsAt: string) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

test("a window is read in Berlin, whole hours without minutes", () => {
  const winter = window("2026-11-24T07:00:00Z", "2026-11-24T09:00:00Z");
  expect(windowLabel(winter)).toBe("Dienstag, 24.11., 8–10\u00a0Uhr");
  expect(shortWindowLabel(winter)).toBe("Di\u00a024.11., 8–10\u00a0Uhr");
  expect(windowLabel(window("2027-07-01T06:30:00Z", "2027-07-01T08:00:00Z"))).toBe(
    "Donnerstag, 1.7., 8:30–10\u00a0Uhr",
  );
});

test("the night the clocks change", () => {
  expect(shortWindowLabel(window("2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z"))).toBe(
    "So\u00a028.3., 1:30–3:30\u00a0Uhr",
  );
});
