import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { readDay, readMonth, readTime } from "./typed-time.ts";

const two = (number: number) => String(number).padStart(2, "0");
const maybe = (number: number) => fc.constantFrom(String(number), two(number));
const anyDay = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2400-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("every day is read in each of its spellings", () => {
  const spelled = anyDay.chain((day) => {
    const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
    return fc
      .tuple(maybe(month), maybe(date), fc.constantFrom("", " "))
      .chain(([m, d, blank]) =>
        fc.constantFrom(`${year}-${m}-${d}`, `${d}.${m}.${year}`, `${d}.${blank}${m}.${blank}${year} `),
      )
      .map((typed) => ({ day, typed }));
  });
  always(spelled, ({ day, typed }) => void expect([typed, readDay(typed)]).toEqual([typed, day]));
});

test("every time is read in each of its spellings, to the minute", () => {
  const spelled = fc
    .record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.nat(59), ms: fc.nat(999) })
    .chain(({ hour, minute, second, ms }) =>
      maybe(hour).chain((h) =>
        fc
          .constantFrom("", `:${two(second)}`, `:${two(second)}.${ms}`, " Uhr")
          .map((rest) => ({ typed: `${h}:${two(minute)}${rest}`, time: `${two(hour)}:${two(minute)}` })),
      ),
    );
  always(spelled, ({ time, typed }) => void expect([typed, readTime(typed)]).toEqual([typed, time]));
});

test("whatever else is typed is no day, time or month, and nothing throws", () => {
  always(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[\d:.\- ]{1,12}$/)), (typed) => {
    const [day, time, month] = [readDay(typed), readTime(typed), readMonth(typed)];
    if (day) expect([new Date(day).toISOString().slice(0, 10), readDay(day)]).toEqual([day, day]);
    if (time) expect([readTime(time), /^([01]\d|2[0-3]):[0-5]\d$/.test(time)]).toEqual([time, true]);
    if (month) expect([readMonth(month), /^\d{4}-(0[1-9]|1[0-2])$/.test(month)]).toEqual([month, true]);
  });
});

test.each([
  ...["", " ", "morgen", "31.02.2027", "29.2.2027", "2027-13-01", "0.1.2027", "4.1.27", "4/1/2027"],
  ...["2027-01-04T08:00", "12027-01-04", "2027-001-04", "٢٠٢٧-٠١-"],
])("%s is no day", (typed) => expect(readDay(typed)).toBeNull());

test.each(["", "8", "24:00", "08:60", "08:0", "8 Uhr", "0800", "08:00:0", "08:00:00.0000", "-8:00"])(
  "%s is no time",
  (typed) => expect(readTime(typed)).toBeNull(),
);

test.each([
  ["2027-03", "2027-03"],
  ["3.2027", "2027-03"],
  ["03/2027", "2027-03"],
  ["2027-3", "2027-03"],
  ["2027-00", null],
  ["2027-13", null],
  ["März 2027", null],
])("the month of %s is %s", (typed, month) => expect(readMonth(typed)).toBe(month));

test("digits of other scripts count", () => {
  expect([readDay("٤.١.٢٠٢٧"), readTime("٠٨:٠٠")]).toEqual(["2027-01-04", "08:00"]);
});
