const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;
const FOREIGN_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hangul}]/gu;
const ADVERTISING =
  /\b(?:seo|backlinks?|casino|crypto|bitcoin|viagra|cialis|forex|onlyfans|escort|google[- ]ranking|guest post|web ?traffic)\b/iu;
const MARKUP = /<a\s|\[url[=\]]|\[link[=\]]/iu;

/**
 * Why a request looks like spam, in German words for the business, or null (D27). A suspicion only marks:
 * the request is stored and shown in any case. `trap` is the honeypot field's value.
 */
export function spamSuspicion(request: { text: string; name: string; trap: string }): string | null {
  if (request.trap !== "") return "Ein für Menschen unsichtbares Feld war ausgefüllt.";
  if (MARKUP.test(request.text)) return "Der Text enthält Werbe-Verknüpfungen.";
  const links = request.text.match(LINK)?.length ?? 0;
  if (links >= 3) return "Der Text enthält viele Internetadressen.";
  if (links >= 1 && ADVERTISING.test(request.text)) return "Der Text klingt nach Werbung.";
  if (request.name.search(LINK) >= 0) return "Der Name enthält eine Internetadresse.";
  const letters = request.text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = request.text.match(FOREIGN_SCRIPT)?.length ?? 0;
  if (letters > 40 && foreign > letters / 2) return "Der Text ist nicht in lateinischer Schrift.";
  return null;
}
