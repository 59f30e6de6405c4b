import type { BuildingType, CustomerRole, RequestType, TimingPreference } from "#db/values.ts";

/** All that a rule may look at: no name, telephone, mail or street (D32). */
export interface RequestFacts {
  requestType: RequestType;
  message: string;
  timingPreference: TimingPreference | null;
  buildingType: BuildingType | null;
  customerRole: CustomerRole | null;
  deviceModel: string | null;
}

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A text for looking pieces of words up in: small letters, umlauts written out, one blank between words. */
export function plainWords(text: string): string {
  const letters = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);
  return ` ${letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** Pieces of words, written like {@link plainWords}; blanks at their ends are kept. */
export function pieces(list: readonly string[]): readonly string[] {
  return list.map((piece) => {
    const plain = plainWords(piece).trim();
    return `${piece.startsWith(" ") ? " " : ""}${plain}${piece.endsWith(" ") ? " " : ""}`;
  });
}

/** The pieces of `list` that occur in a text written like {@link plainWords}. */
export function found(words: string, list: readonly string[]): readonly string[] {
  return list.filter((piece) => words.includes(piece));
}
