import { fieldBytes, plainLineEnds } from "../../platform/typed-text.ts";
import type { TypedProposal } from "./proposed-windows.ts";
import { WRITTEN_CHANNELS, type WrittenChannel } from "./reply-link.ts";
import { ALL_TEMPLATES, type ReplyTemplate, readTemplate } from "./reply-template-names.ts";

/** Goes along with a text that a page offers, so that its post tells whether it was changed. */
export function fingerprint(text: string): string {
  let print = 0;
  for (const sign of spelled(text)) print = (Math.imul(print, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return print.toString(36);
}

type TypedTexts = Record<string, string>;

export const draftKey = (template: ReplyTemplate, channel: WrittenChannel) => `${template} ${channel}`;

const DRAFT_KEYS = ALL_TEMPLATES.filter((template) => template !== "rueckfrage").flatMap((template) =>
  WRITTEN_CHANNELS.map((channel) => draftKey(template, channel)),
);

/** What a business asks its customer back, as it was typed. */
export interface TypedQuestion {
  topics: string[];
  ownWords: string;
  channel: string;
}

/** Beside the button that was pressed. */
export interface TypedReply {
  texts: TypedTexts;
  dates: TypedProposal | null;
  question: TypedQuestion | null;
}

export const OFFERED = "offered";

/** A text's field takes more than the limit, so that no paste is cut silently. */
export const TYPED_LENGTH = 7_000;
/** They are all texts that a page without scripts brings along, with {@link OFFERED}, dates and a question. */
export const MOST_TYPED_BYTES =
  DRAFT_KEYS.length * (fieldBytes(TYPED_LENGTH) + fieldBytes(60)) + fieldBytes(2_000) + 37 * fieldBytes(60);

/** The print of a text that was typed before and isn't offered on this page. */
export const TYPED_BEFORE = "-";

/** Each text follows its "absage email 1x2y3z" of {@link OFFERED}; only what was changed. */
export function changedTexts(form: FormData): TypedTexts {
  const texts = form.getAll("text");
  const changed = offeredIn(form).flatMap(([key, print], index) => {
    const text = texts[index];
    return key && typeof text === "string" && fingerprint(text) !== print ? [[key, cut(text)]] : [];
  });
  return Object.fromEntries(changed);
}

export function textFor(form: FormData, key: string): string | null {
  const index = offeredIn(form).findIndex(([known]) => known === key);
  const texts = form.getAll("text");
  // An unnamed one of several texts could be meant for another channel.
  const text = texts.length === 1 ? texts[0] : texts[index];
  return typeof text === "string" ? text : null;
}

function offeredIn(form: FormData) {
  return form
    .getAll(OFFERED)
    .slice(0, DRAFT_KEYS.length)
    .map((said) => {
      const [, key, print] = /^(\S+ \S+) (\S+)$/.exec(String(said)) ?? [];
      return [DRAFT_KEYS.find((known) => known === key), print] as const;
    });
}

/** The one that was typed into last, or `best` if it was. */
export function typedTemplate({ texts, dates, question }: TypedReply, best: ReplyTemplate): ReplyTemplate {
  const forms = [...(dates ? ["termin"] : []), ...(question ? ["rueckfrage"] : [])];
  const typed = [...forms, ...Object.keys(texts).map((key) => key.split(" ")[0] ?? "")];
  return typed.includes(best) ? best : (readTemplate(typed.at(-1) ?? null) ?? best);
}

const LONGEST = 20_000;
const cut = (text: string) => text.slice(0, LONGEST);
const spelled = (text: string) => plainLineEnds(text).trim();
