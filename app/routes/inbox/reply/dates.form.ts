import {
  MOST_WINDOWS,
  spelled,
  type TypedWindow,
  type WindowFault,
} from "#app/domain/reply/proposed-windows.ts";
import { changedTexts, fingerprint, type TypedReply } from "#app/domain/reply/typed-texts.ts";
import { WANTED_DAY, WANTED_TIME } from "#app/platform/typed-time.ts";
import { germanLongDate } from "#app/ui/german-date.ts";

export interface RefusedDates {
  typed: TypedWindow[];
  errors: (string | null)[];
  error: string | null;
}

const LONGEST_VALUE = 40;

/** By line of the page, spelled as its fields show them; a missing value counts as empty. */
export function typedWindows(form: FormData): TypedWindow[] {
  const valuesOf = (name: string) =>
    form.getAll(name).map((value) => (typeof value === "string" ? value.slice(0, LONGEST_VALUE) : ""));
  const [days, from, to] = [valuesOf("day"), valuesOf("from"), valuesOf("to")];
  return Array.from({ length: MOST_WINDOWS }, (_, line) =>
    spelled({ day: days[line] ?? "", from: from[line] ?? "", to: to[line] ?? "" }),
  );
}

export const OFFERED_DATES = "offered-dates";

export const datesFingerprint = (windows: readonly TypedWindow[]) =>
  fingerprint(windows.map(({ day, from, to }) => `${day} ${from} ${to}`.trim()).join("\n"));

export function typedReply(form: FormData): TypedReply | null {
  const texts = changedTexts(form);
  const windows = typedWindows(form);
  const isNew = form.has(OFFERED_DATES) && form.get(OFFERED_DATES) !== datesFingerprint(windows);
  return isNew || Object.keys(texts).length > 0 ? { texts, dates: isNew ? windows : null } : null;
}

export const WINDOW_ERRORS: Record<WindowFault, string> = {
  missing: "Bitte wählen Sie mindestens einen Tag.",
  incomplete: "Bitte geben Sie Tag, Beginn und Ende an.",
  "no-day": `Diesen Tag gibt es nicht. Bitte schreiben Sie ihn so: ${WANTED_DAY}.`,
  "no-time": `Bitte schreiben Sie Uhrzeiten so: ${WANTED_TIME}.`,
  "no-such-time": "Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhr umgestellt wird.",
  order: "Das Ende muss nach dem Beginn liegen.",
  long: "Bitte höchstens zwölf Stunden.",
  past: "Dieser Termin ist schon vorbei.",
  far: "Bitte höchstens 90 Tage im Voraus.",
  twice: "Dieser Termin steht schon oben.",
};

export const PROPOSAL_ERRORS = {
  "not-found": "Die Anfrage wurde inzwischen gelöscht.",
  closed: "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert. Öffnen Sie sie erst wieder.",
  unmailable:
    "Diese Anfrage sieht nach Spam aus, deshalb senden wir ihr keine E-Mail. Ist sie echt, drücken Sie zuerst „Kein Spam“.",
};

/** Sent where the page has said what becomes of a date beyond the request's deletion (D74). */
export const OUTLIVES = { name: "hinweis", value: "gelesen" } as const;

export function outlivesNote(deletedOn: string): string {
  const day = germanLongDate(new Date(`${deletedOn}T12:00Z`));
  return `Diese Anfrage wird am ${day} gelöscht. Der Termin steht dann nur in Ihren Kalendern.`;
}

/** A browser without scripts hears it only now. */
export const READ_FIRST =
  "Noch nicht vorgeschlagen: Bitte lesen Sie den Hinweis über den Knöpfen und drücken Sie dann noch einmal.";
