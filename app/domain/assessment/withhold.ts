import { bareSpelling } from "../../services/files/spelling.ts";

/** Parts of names that are common words too; masking them would garble every sentence. */
const COMMON =
  /^(?:von|vom|van|vor|der|den|dem|des|die|das|und|zum|zur|für|auf|bei|bad|herr|frau|familie|firma)$/iu;
/** "Jan-Philipp" is "Jan Philipp", too. */
const BETWEEN = String.raw`[^\p{L}\p{M}\p{N}]{1,3}`;
const LONG_ENOUGH = 3;

/** Masks the whole of `known` and each of its words alone. */
export function withhold(text: string, known: string, mask: string): string {
  const words = partsOf(known, /\s+/).map((word) => partsOf(word, /[^\p{L}\p{M}\p{N}]+/u));
  const phrases = [words.flat(), ...words, ...words.flat().map((part) => [part])];
  const withheld = phrases
    .filter(
      (parts) => parts.join("").length >= LONG_ENOUGH && !(parts.length === 1 && COMMON.test(parts[0] ?? "")),
    )
    .map((parts) => parts.join(BETWEEN));
  if (withheld.length === 0) return text;
  // Once each: V8 needs long to compile a pattern, and a name of one word stands there three times.
  const pattern = `(?<![\\p{L}\\p{N}])(?:${[...new Set(withheld)].join("|")})(?![\\p{L}\\p{M}\\p{N}])`;
  return text.replace(new RegExp(pattern, "giu"), mask);
}

/** Letters in front of and behind a name: "لأحمد", "Шевченка", "Kowalskiego", "Yıldızın". */
const ARTICLE = /^[وفبلك]?(?:ال)?/u;
const VOWEL = /[аоуяюєиіїйьaeouyıi]$/u;
const ENDING = 4;
/** But for what masks say. */
const WORDS =
  /(?!(?<=\[)(?:Link|Telefonnummer|Adresse|Ort|Postleitzahl|Name)\])(?<![\p{L}\p{M}])[\p{L}\p{M}]{3,60}/gu;

/** Masks the words of a name as other languages write them: without marks, inflected, behind an article. */
export function withholdSpelled(text: string, name: string, mask: string): string {
  const known = bareSpelling(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= LONG_ENOUGH && !COMMON.test(part));
  if (known.length === 0) return text;
  const masked = new Map<string, string>();
  return text.replace(WORDS, (word) => {
    const looked = masked.get(word);
    if (looked !== undefined) return looked;
    const written = bareSpelling(word);
    const shown = known.some((part) => isSpelledLike(part, written)) ? mask : word;
    masked.set(word, shown);
    return shown;
  });
}

function isSpelledLike(part: string, word: string): boolean {
  const isShort = part.length === LONG_ENOUGH;
  const stem = isShort ? part : part.replace(VOWEL, "");
  const longest = stem.length + (isShort ? 0 : ENDING);
  const isInflected = (found: string) => found.startsWith(stem) && found.length <= longest;
  return isInflected(word) || isInflected(word.replace(ARTICLE, ""));
}

/** Nobody's name is longer; a sign such as "ﷺ" is written as 18 letters. */
const LONGEST = 500;

function partsOf(text: string, separator: RegExp): string[] {
  return text.normalize("NFKC").slice(0, LONGEST).split(separator).filter(Boolean);
}
