import {
  MOST_WINDOWS,
  spelled,
  type TypedProposal,
  type TypedWindow,
} from "#app/domain/reply/proposed-windows.ts";
import {
  changedTexts,
  fingerprint,
  type TypedQuestion,
  type TypedReply,
} from "#app/domain/reply/typed-texts.ts";

const LONGEST_VALUE = 40;
const MOST_VALUES = 20;
const LONGEST_WORDS = 2_000;

function valuesOf(form: FormData, name: string, longest = LONGEST_VALUE): string[] {
  const values = form.getAll(name).slice(0, MOST_VALUES);
  return values.map((value) => (typeof value === "string" ? value.slice(0, longest) : ""));
}

/** The name of a window that is ticked; its value is "2026-11-24|08:00|10:00". */
export const WINDOW = "window";
export const windowValue = ({ day, from, to }: TypedWindow) => [day, from, to].join("|");

export const FRAME = [
  ["from", "price_from"],
  ["to", "price_to"],
] as const;

/** What is ticked, then the lines with a day, spelled as the fields show them; and the price frame. */
export function typedProposal(form: FormData): TypedProposal | null {
  const ticked = valuesOf(form, WINDOW).map((value) => value.split("|"));
  const [days, from, to] = [valuesOf(form, "day"), valuesOf(form, "from"), valuesOf(form, "to")];
  const lines = Array.from({ length: MOST_WINDOWS }, (_, line) => [days[line], from[line], to[line]]);
  const windows = [...ticked, ...lines]
    .map(([day = "", start = "", end = ""]) => spelled({ day, from: start, to: end }))
    .filter(({ day }) => day !== "");
  const [lower = "", upper = ""] = FRAME.map(([, name]) => valuesOf(form, name)[0]);
  return windows.length > 0 || lower || upper ? { windows, price: { from: lower, to: upper } } : null;
}

export function typedQuestion(form: FormData): TypedQuestion {
  const [ownWords = ""] = valuesOf(form, "ownWords", LONGEST_WORDS);
  return { topics: valuesOf(form, "topic"), ownWords, channel: valuesOf(form, "channel")[0] ?? "" };
}

export const OFFERED_QUESTION = "offered-question";

export const questionFingerprint = ({ topics, ownWords, channel }: TypedQuestion) =>
  fingerprint([...topics, ownWords, channel].join("\n"));

export function typedReply(form: FormData): TypedReply | null {
  const texts = changedTexts(form);
  const dates = typedProposal(form);
  const asked = typedQuestion(form);
  const print = form.get(OFFERED_QUESTION);
  const question = print !== null && print !== questionFingerprint(asked) ? asked : null;
  return dates || question || Object.keys(texts).length > 0 ? { texts, dates, question } : null;
}

/** Null where `used` was all. */
export function typedBeside(typed: TypedReply | null, used: string): TypedReply | null {
  if (!typed) return null;
  const { [used]: _, ...texts } = typed.texts;
  const dates = used === "termin" ? null : typed.dates;
  const question = used === "rueckfrage" ? null : typed.question;
  return dates || question || Object.keys(texts).length > 0 ? { texts, dates, question } : null;
}

/** Sent where the page has said what becomes of a date beyond the request's deletion (D74). */
export const OUTLIVES = { name: "hinweis", value: "gelesen" } as const;
