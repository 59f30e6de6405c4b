import type { SpamReason } from "#db/values.ts";
import { plainSigns } from "../../platform/plain-signs.ts";

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;
const ADVERTISING =
  /\b(?:seo|backlinks?|casino|crypto|bitcoin|viagra|cialis|forex|onlyfans|escort|google[- ]ranking|guest post|web ?traffic)\b/iu;
const MARKUP = /<a\s|\[url[=\]]|\[link[=\]]/iu;

/** A suspicion only marks: the request is stored and shown in any case (D27). `trap` is the honeypot's value. */
export function spamSuspicion(request: { text: string; name: string; trap: string }): SpamReason | null {
  if (request.trap !== "") return "trap";
  const [text, name] = [plainSigns(request.text), plainSigns(request.name)];
  if (MARKUP.test(text)) return "markup";
  const links = text.match(LINK)?.length ?? 0;
  if (links >= 3) return "links";
  if (links >= 1 && ADVERTISING.test(text)) return "advertising";
  return name.search(LINK) >= 0 ? "name" : null;
}
