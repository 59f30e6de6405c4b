import { type ContactKind, replaceContactData } from "./contact-data.ts";

/**
 * `text` without links, mail addresses and telephone numbers that occur in none of `sources`: what a request or a
 * profile doesn't know, a model has made up or was talked into (OWASP LLM01). IBANs go wherever they are from: no
 * reply needs one, and a request may ask for one to be repeated. Masks of what was left out before go, too.
 */
export function withoutForeignContacts(text: string, sources: readonly string[]): string {
  const known = new Set<string>();
  for (const source of sources) {
    replaceContactData(source.normalize("NFKC"), (found, kind) => {
      if (kind !== "iban") known.add(sameForm(found, kind));
      return " ";
    });
  }
  const cleaned = replaceContactData(text, (found, kind) => (known.has(sameForm(found, kind)) ? found : ""));
  return tidy(cleaned.replace(/\[(?:Telefonnummer|E-Mail-Adresse|IBAN|Link|Name|Adresse)\]/gi, ""));
}

/** The same number or address however it is written. */
function sameForm(found: string, kind: ContactKind): string {
  if (kind === "phone") return `phone ${found.replace(/\D/g, "").replace(/^(?:00)?49|^0+/, "")}`;
  const address = found
    .toLowerCase()
    .replace(/ ?[[(](?:\.|dot|punkt)[\])] ?/g, ".")
    .replace(/[[(]at[\])]/g, "@")
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/.,;:!?)]+$/, "");
  return `${kind} ${address}`;
}

function tidy(text: string): string {
  return text
    .replace(/\([\s,;:]*\)/g, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]+([.,;:!?])/g, "$1")
    .replace(/[^\S\n]+$/gm, "")
    .trim();
}
