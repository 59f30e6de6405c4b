import { plainLineEnds } from "../../platform/typed-text.ts";
import type { TypedWindow } from "./proposed-windows.ts";
import { WRITTEN_CHANNELS, type WrittenChannel } from "./reply-link.ts";

/** Goes along with a text that a page offers, so that its post tells whether it was changed. */
export function fingerprint(text: string): string {
  let print = 0;
  for (const sign of spelled(text)) print = (Math.imul(print, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return print.toString(36);
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
  const changed = offeredIn(form).flatMap(([channel, print], index) => {
    const text = texts[index];
    return channel && typeof text === "string" && fingerprint(text) !== print ? [[channel, cut(text)]] : [];
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
      const [channel, print] = String(said).split(" ");
      return [WRITTEN_CHANNELS.find((known) => known === channel), print] as const;
    });
}

const LONGEST = 20_000;
const cut = (text: string) => text.slice(0, LONGEST);
const spelled = (text: string) => plainLineEnds(text).trim();
