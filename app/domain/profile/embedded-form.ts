import { LANGUAGES, type Language } from "#db/values.ts";
import { placeCodeFrom } from "./places/sources.ts";

const SLUG = /^\/([a-z0-9-]{1,100})$/;

/** It is the form inside a business's own website (D71), or the thanks in its place. */
export type EmbeddedPart = "form" | "thanks";

/** Reads a request line. Null means that no other site may frame the page. */
export function embeddedPartOf(target: string, ownSegments: ReadonlySet<string>): EmbeddedPart | null {
  const at = target.indexOf("?");
  if (at < 0 || !target.includes("rahmen=1", at)) return null;
  const slug = SLUG.exec(target.slice(0, at))?.[1];
  const query = new URLSearchParams(target.slice(at));
  if (slug === undefined || ownSegments.has(slug) || query.get("rahmen") !== "1") return null;
  return query.has("t") ? "thanks" : "form";
}

/** Finds the form's address in a request line that posts to a frame. Null means another page. */
export function ownFormOf(target: string, ownSegments: ReadonlySet<string>): string | null {
  const [path = "", query] = target.split("?", 2);
  const slug = SLUG.exec(path)?.[1];
  if (slug === undefined || ownSegments.has(slug)) return null;
  const asked = new URLSearchParams(query);
  const language = LANGUAGES.find((known) => known === asked.get("sprache")) ?? null;
  return path + formQuery(placeCodeFrom(asked.get("ort")), false, language);
}

/** Says what stands behind a business's link, framed by a website or not. */
export function formQuery(
  code: string | null,
  isEmbedded: boolean,
  language: Language | null = null,
): string {
  const query = new URLSearchParams();
  if (isEmbedded) query.set("rahmen", "1");
  if (code !== null) query.set("ort", code);
  if (language !== null) query.set("sprache", language);
  return query.size > 0 ? `?${query}` : "";
}
