import { bareSpelling, foldedLetters } from "../../services/files/spelling.ts";

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

/** Letters stand in front of and behind a name: "لأحمد", "Шевченка", "Kowalskiego", "Yıldızın". */
const ARTICLE = /^[وفبلك]?(?:ال)?/u;
const VOWEL = /[аоуяюєиіїйьaeouyıi]$/u;
const ENDING = 4;
/** It is "Upon", but for its dots the name Ali. */
const ON = /^[وف]?على$/u;
const WORDS =
  /(?!(?<=\[)(?:Link|Telefonnummer|Adresse|Ort|Postleitzahl|Name|Zugang)\])(?<![\p{L}\p{M}])[\p{L}\p{M}]{3,60}/gu;

/** Names end so in German: "Vogts", "Petras", "Hansens", "die Vogtsche Wohnung". */
const GERMAN_ENDING = /^(?:s|ens|sche[nrms]?)$/;
/** Never the ending of somebody called Link, Freitag or Abend. */
const ADVERB =
  /^(?:links|rechts|falls|teils|bereits|anders|abends|morgens|mittags|nachts|(?:sonn|mon|diens|donners|frei|sams|werk|feier)tags)$/;

/** Endings that make no German word of a name: "Kowalskiego", "Nowaka", "Yilmaznin". */
const FOREIGN_ENDING = /^(?:[auy]|i(?:ego|emu|em|ej|mi|ch)?|[eę]?go|emu|owi|owie|ami|ach|n[iu]n|dan|lar)$/;
const LONG_FOR_GERMAN = 4;

/** Masks the words of a name with the endings of its language; beside German, only what is no German word (D83). */
export function withholdSpelled(text: string, name: string, mask: string, isGerman: boolean): string {
  const bare = isGerman ? foldedLetters : bareSpelling;
  const known = bare(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= LONG_ENOUGH && !COMMON.test(part));
  if (known.length === 0) return text;
  const isLike = isGerman ? isSpelledLikeBesideGerman : isSpelledLike;
  const masked = new Map<string, string>();
  return text.replace(WORDS, (word) => {
    const looked = masked.get(word);
    if (looked !== undefined) return looked;
    const written = bare(word);
    const isKnown =
      !ON.test(word) && known.some((part) => isLike(part, written) || hasGermanEnding(part, word, written));
    const shown = isKnown ? mask : word;
    masked.set(word, shown);
    return shown;
  });
}

function hasGermanEnding(part: string, word: string, written: string): boolean {
  return written.startsWith(part) && GERMAN_ENDING.test(written.slice(part.length)) && !ADVERB.test(word);
}

function isSpelledLike(part: string, word: string): boolean {
  const isShort = part.length === LONG_ENOUGH;
  const stem = isShort ? part : part.replace(VOWEL, "");
  const longest = stem.length + (isShort ? 0 : ENDING);
  const isInflected = (found: string) => found.startsWith(stem) && found.length <= longest;
  return isInflected(word) || isInflected(word.replace(ARTICLE, ""));
}

function isSpelledLikeBesideGerman(part: string, word: string): boolean {
  if (word === part) return true;
  const stem = part.replace(VOWEL, "");
  return (
    stem.length >= LONG_FOR_GERMAN && word.startsWith(stem) && FOREIGN_ENDING.test(word.slice(stem.length))
  );
}

/** No name is longer. A sign such as "ﷺ" is written as 18 letters. */
const LONGEST = 500;

function partsOf(text: string, separator: RegExp): string[] {
  return text.normalize("NFKC").slice(0, LONGEST).split(separator).filter(Boolean);
}
