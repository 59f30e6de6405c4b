import { SOURCES, type Source, WRITTEN_DOWN, type WrittenDownSource } from "#db/values.ts";

/** It has small letters without vowels and lookalikes, so that no code is a word. */
export const CODE_SIGNS = "23456789cdfghjkmnpqrtvwx";
export const CODE_LENGTH = 3;

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** What a link says instead of a code, the business's website and its "Probeanfrage" (D75). */
export const LINK_SOURCES = ["website", "probe"] as const satisfies Source[];

/** Phones and people write it large. Null for what no link can say. */
export function placeCodeFrom(typed: string | null): string | null {
  const code = typed?.toLowerCase() ?? "";
  return CODE.test(code) || isLinkSource(code) ? code : null;
}

export function isLinkSource(code: string | null): boolean {
  return LINK_SOURCES.some((source) => source === code);
}

/** Reads a request line: "/muster?ort=k7m". */
export function placeCodeOf(target: string): string | null {
  const query = target.indexOf("?");
  return query < 0 ? null : placeCodeFrom(new URLSearchParams(target.slice(query)).get("ort"));
}

export function placeQuery(code: string | null): string {
  return code === null ? "" : `?ort=${code}`;
}

export const SOURCE_LABELS: Record<Source, string> = {
  website: "Website",
  telefon: "Telefon",
  whatsapp: "WhatsApp",
  email: "E-Mail",
  besuch: "Besuch",
  probe: "Probeanfrage",
};

const WRITTEN_DOWN_LABEL = "vom Betrieb erfasst";

export function isWrittenDown(source: string | null): source is WrittenDownSource {
  return WRITTEN_DOWN.some((known) => known === source);
}

/** As inbox, mails, files and webhooks say it; null for a place's code. */
export function fixedSource(source: string | null): string | null {
  const known = SOURCES.find((one) => one === source);
  if (!known) return null;
  return isWrittenDown(known) ? `${SOURCE_LABELS[known]} (${WRITTEN_DOWN_LABEL})` : SOURCE_LABELS[known];
}

export function cameByWords(cameBy: string): string {
  return cameBy.endsWith(`(${WRITTEN_DOWN_LABEL})`) || cameBy === SOURCE_LABELS.probe
    ? cameBy
    : `über ${cameBy}`;
}
