import { dictionaryOf } from "../../languages/dictionary.ts";
import type { Language } from "../../languages/language.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import type { Block } from "../mail-content.ts";

/** What every mail to a customer is given. */
export interface CustomerFacts {
  product: string;
  /** Null when its name could be followed like a link: the mail would be an advert (D42). */
  company: string | null;
  /** Of the request. */
  language: Language;
  unsubscribeLink: string;
}

export function customerFooter({ product, company, language, unsubscribeLink }: CustomerFacts): Block[] {
  const { about, stranger, unsubscribe, imprint } = dictionaryOf(language).mails.footer;
  return [
    {
      kind: "small",
      text: about({ product: setApartIn(language, product), company: setApartIn(language, company) }),
    },
    { kind: "small", text: stranger },
    { kind: "small-link", label: unsubscribe, link: unsubscribeLink },
    ...(imprint ? [{ kind: "small", text: imprint } as const] : []),
  ];
}
