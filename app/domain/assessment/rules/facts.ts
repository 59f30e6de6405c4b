import type { BuildingType, CustomerRole, RequestType, TimingPreference } from "#db/values.ts";
import { SIGNS } from "./word-lists.ts";

/** No name, telephone, mail or street (D32). */
export interface RequestFacts {
  requestType: RequestType;
  message: string;
  timingPreference: TimingPreference | null;
  buildingType: BuildingType | null;
  customerRole: CustomerRole | null;
  deviceModel: string | null;
  photoCount: number;
}

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const SPOKEN = new Map(Object.entries(SIGNS.spoken));

/** Small letters, umlauts written out, doubled consonants once, one blank between words. */
export function plainWords(text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (SPOKEN.get(word) ?? word).replace(/([b-df-hj-np-tv-z])\1+/g, "$1"));
  return ` ${words.join(" ")} `;
}

/** Written like {@link plainWords}; blanks at their ends stay. */
export function pieces(list: readonly string[]): readonly string[] {
  return list.map((piece) => {
    const plain = plainWords(piece).trim();
    return `${piece.startsWith(" ") ? " " : ""}${plain}${piece.endsWith(" ") ? " " : ""}`;
  });
}

export function found(words: string, list: readonly string[]): readonly string[] {
  return list.filter((piece) => words.includes(piece));
}
