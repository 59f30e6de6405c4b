import {
  availabilityAt,
  endOfAvailability,
  holidayDays,
  nextMonths,
  type StoredAvailability,
  shownAvailability,
} from "./availability.ts";

const NOW = new Date("2026-11-22T20:00:00Z");
const stored = (changed: Partial<StoredAvailability>): StoredAvailability => ({
  availability: "offen",
  availableFrom: null,
  availabilityNote: null,
  ...changed,
});
const end = (availability: StoredAvailability["availability"], lastDay = "", month = "") =>
  endOfAvailability({ availability, lastDay, month }, NOW)?.toISOString();

test("a holiday ends with its last day, in Berlin", () => {
  expect(end("pause", "2026-12-04")).toBe("2026-12-04T23:00:00.000Z");
  expect(end("pause", "2027-07-31")).toBe("2027-07-31T22:00:00.000Z");
  expect(end("pause", "2027-03-27")).toBe("2027-03-27T23:00:00.000Z");
  expect(end("pause", "2027-03-28")).toBe("2027-03-28T22:00:00.000Z");
  expect(end("pause", "2027-10-31")).toBe("2027-10-31T23:00:00.000Z");
});

test.each(["", "2026-11-21", "2027-11-24", "2026-12-99", "2026-1204", "31.11.2026", "gestern"])(
  "a holiday can't end on %j",
  (day) => expect(endOfAvailability({ availability: "pause", lastDay: day, month: "" }, NOW)).toBeUndefined(),
);

test("a day and a month count in every spelling", () => {
  for (const day of ["4.12.2026", "04.12.2026", " 2026-12-4"])
    expect(end("pause", day)).toBe("2026-12-04T23:00:00.000Z");
  for (const month of ["3.2027", "03/2027", "2027-3"])
    expect(end("projekte_ab", "", month)).toBe("2027-02-28T23:00:00.000Z");
});

test("today is the first day a holiday may end on, also shortly after midnight", () => {
  expect(holidayDays(NOW)).toEqual({ first: "2026-11-22", last: "2027-11-23" });
  expect(holidayDays(new Date("2026-11-22T23:30:00Z")).first).toBe("2026-11-23");
});

test("projects are taken again from the first of a month within a year, but not this one", () => {
  expect(nextMonths(NOW)[0]).toEqual({ value: "2026-12", label: "Dezember 2026" });
  expect(nextMonths(NOW).at(-1)).toEqual({ value: "2027-10", label: "Oktober 2027" });
  expect(end("projekte_ab", "", "2027-03")).toBe("2027-02-28T23:00:00.000Z");
  expect(end("projekte_ab", "", "2026-11")).toBeUndefined();
  expect(end("projekte_ab", "", "")).toBeUndefined();
});

test("the others have no end, whatever else was filled in", () => {
  for (const availability of ["offen", "notfaelle"] as const) {
    const chosen = { availability, lastDay: "2026-12-04", month: "2027-03" };
    expect(endOfAvailability(chosen, NOW)).toBeNull();
  }
});

test("it is over at its moment, not before", () => {
  const availableFrom = new Date("2026-12-04T23:00:00Z");
  const away = stored({ availability: "pause", availableFrom, availabilityNote: "Bis bald!" });
  const before = new Date(availableFrom.getTime() - 1);
  expect([availabilityAt(away, before), availabilityAt(away, availableFrom)]).toEqual(["pause", "offen"]);
  expect(shownAvailability(away, before)).toMatchObject({
    line: "Bis 4. Dezember im Urlaub.",
    note: "Bis bald!",
    until: availableFrom,
  });
  expect(shownAvailability(away, availableFrom)).toBeNull();
  const nextYear = stored({ availability: "pause", availableFrom: new Date("2027-11-23T23:00:00Z") });
  expect(shownAvailability(nextYear, NOW)?.line).toBe("Bis 23. November 2027 im Urlaub.");
});

test("customers read what it means for them", () => {
  const line = (changed: Partial<StoredAvailability>) => shownAvailability(stored(changed), NOW)?.line;
  expect(line({ availability: "projekte_ab", availableFrom: new Date("2027-02-28T23:00:00Z") })).toBe(
    "Gerade viel zu tun: Neue Projekte wieder ab März.",
  );
  expect(line({ availability: "notfaelle" })).toBe(
    "Gerade viel zu tun: Notfälle gehen vor, alles andere dauert länger.",
  );
  expect(line({ availability: "offen", availabilityNote: "Bis bald!" })).toBeUndefined();
});
