import type { TypedWindow } from "./proposed-windows.ts";
import { WRITTEN_CHANNELS, type WrittenChannel } from "./reply-link.ts";

/** Goes along with a text that a page offers, so that its post tells whether it was changed. */
export function markOf(text: string): string {
  let mark = 0;
  for (const sign of spelled(text)) mark = (Math.imul(mark, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return mark.toString(36);
}

type TypedTexts = Partial<Record<WrittenChannel, string>>;

/** Beside the button that was pressed. */
export interface TypedReply {
  texts: TypedTexts;
  dates: TypedWindow[] | null;
}

export const OFFERED = "offered";

/** Each text follows its "email 1x2y3z" of {@link OFFERED}; only what was changed. */
export function changedTexts(form: FormData): TypedTexts {
  const texts = form.getAll("text");
  const changed = offeredIn(form).flatMap(([channel, mark], index) => {
    const text = texts[index];
    return channel && typeof text === "string" && markOf(text) !== mark ? [[channel, cut(text)]] : [];
  });
  return Object.fromEntries(changed);
}

export function textFor(form: FormData, channel: FormDataEntryValue | null): string | null {
  const index = offeredIn(form).findIndex(([known]) => known === channel);
  const text = form.getAll("text")[Math.max(index, 0)];
  return typeof text === "string" ? text : null;
}

function offeredIn(form: FormData) {
  return form
    .getAll(OFFERED)
    .slice(0, WRITTEN_CHANNELS.length)
    .map((said) => {
      const [channel, mark] = String(said).split(" ");
      return [WRITTEN_CHANNELS.find((known) => known === channel), mark] as const;
    });
}

const LONGEST = 20_000;
const cut = (text: string) => text.slice(0, LONGEST);
const spelled = (text: string) => text.replace(/\r\n?/g, "\n").trim();
