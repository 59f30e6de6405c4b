import { germanDate, germanDateTime, germanLongDate, nearDay } from "./german-date.ts";

test("day, month, year with two digits, by Berlin's clock", () => {
  expect(germanDate(new Date("2026-01-04T12:00:00Z"))).toBe("04.01.2026");
  expect(germanDate(new Date("2026-12-31T23:30:00Z"))).toBe("01.01.2027");
});

test("the long form names the month, by Berlin's clock", () => {
  expect(germanLongDate(new Date("2026-03-04T12:00:00Z"))).toBe("4. März 2026");
  expect(germanLongDate(new Date("2026-12-31T23:30:00Z"))).toBe("1. Januar 2027");
});

test("the time follows daylight saving", () => {
  expect(germanDateTime(new Date("2026-07-01T22:05:00Z"))).toBe("02.07.2026, 00:05\u00a0Uhr");
  expect(germanDateTime(new Date("2026-11-21T13:05:00Z"))).toBe("21.11.2026, 14:05\u00a0Uhr");
});

test("today and yesterday change at midnight in Berlin, also on the night the clocks change", () => {
  const now = new Date("2026-10-25T12:00:00Z");
  expect(nearDay(new Date("2026-10-25T11:00:00Z"), now)).toBe("Heute");
  expect(nearDay(new Date("2026-10-24T22:00:00Z"), now)).toBe("Heute");
  expect(nearDay(new Date("2026-10-24T21:59:00Z"), now)).toBe("Gestern");
  expect(nearDay(new Date("2026-10-23T21:59:00Z"), now)).toBeNull();
});

test("no character that only some language data know", () => {
  expect(germanDateTime(new Date("2026-07-01T22:05:00Z"))).toMatch(/^[\d.:, \u00a0Uhr]+$/);
});
