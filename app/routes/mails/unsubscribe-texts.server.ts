import type { MailKind, StandingChoice } from "#app/domain/notification/mail-choice.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import type { Language } from "#app/languages/language.ts";
import german from "#content/messages/unsubscribe.json" with { type: "json" };
import type { Words } from "#words/words.ts";

type Texts = Omit<Words["mails"]["unsubscribe"], "unknown">;
const TEXTS: Record<MailKind, Texts> = german;

/** A customer's link has the language of its mail, which its address names. A business's is German. */
export function unsubscribeTexts(kind: StandingChoice["kind"] | null, asked: Language) {
  const isOfCustomer = kind === null || kind === "bestaetigungen";
  const language = isOfCustomer ? asked : "de";
  const { mails, form } = dictionaryOf(language);
  return {
    texts: isOfCustomer ? mails.unsubscribe : TEXTS[kind],
    unknown: mails.unsubscribe.unknown,
    language,
    // The usual frame is a business's, and German.
    footer: language === "de" ? null : form.footer,
  };
}
