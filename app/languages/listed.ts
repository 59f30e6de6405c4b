import { comma, moment, window } from "#words/languages.ts";
import { type Language, LOCALES } from "./language.ts";

const SHAPES = {
  day: { day: "numeric", month: "long" },
  dayOfYear: { dateStyle: "long" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  moment: {
    ...({ day: "numeric", month: "short", year: "numeric" } as const),
    ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const),
  },
  germanMoment: {
    ...({ day: "2-digit", month: "2-digit", year: "numeric" } as const),
    ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const),
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

function shaped(language: Language, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const key = `${language} ${shape}`;
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: "Europe/Berlin", ...SHAPES[shape] });
  made.set(key, format);
  return format;
}

/** "4. Dezember" has its year when that differs; in Berlin (D44). */
export function dayIn(language: Language, instant: Date, hasYear: boolean): string {
  return shaped(language, hasYear ? "dayOfYear" : "day").format(instant);
}

/** "März", in the case it has after a number: Polish and Ukrainian decline it. */
export function monthIn(language: Language, instant: Date): string {
  const parts = shaped(language, "day").formatToParts(instant);
  return parts.find(({ type }) => type === "month")?.value ?? "";
}

/** "Tuesday 24 November, 08:00–10:00"; in Arabic in words, as a range would turn round. */
export function windowIn(language: Language, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const day = shaped(language, "weekday").format(startsAt);
  const time = shaped(language, "time");
  return window[language]({ day, from: time.format(startsAt), to: time.format(endsAt) });
}

/** "21 Nov 2026, 14:05", in German "21.11.2026, 14:05 Uhr" with a no-break space. */
export function momentIn(language: Language, instant: Date): string {
  const shape = shaped(language, language === "de" ? "germanMoment" : "moment");
  return moment[language]({ moment: shape.format(instant) });
}

/** "39 €", "39,50 €". */
export function euroIn(language: Language, cents: number): string {
  const shape = { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(LOCALES[language], shape).format(cents / 100);
}

/** One after the other, without those that are empty. */
export function listed(language: Language, parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(comma[language]);
}
