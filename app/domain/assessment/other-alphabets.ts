/* How names in Latin letters are written in other alphabets, in all the ways people do; bare, without marks. */

type Spellings = Readonly<Record<string, string>>;

/** A run of vowels in a name, and whether the name has so few consonants that many words look like it. */
interface Run {
  sound: string;
  isFirst: boolean;
  isLast: boolean;
  isShort: boolean;
}

interface Alphabet {
  is: RegExp;
  vowels: Spellings;
  consonants: Spellings;
  vowel(run: Run): readonly Written[];
  /** Behind an inflected name, and instead of its last vowel. */
  ending: RegExp | null;
  article: RegExp;
  /** What a name with a single consonant begins with. */
  alone: RegExp;
}

/** How a sound may be written, and how often in a row. */
interface Written {
  as: readonly string[];
  least: number;
  most: number;
}

const ONCE = { least: 1, most: 1 };

interface Pattern {
  beginning: RegExp;
  sounds: readonly Written[];
  ending: RegExp;
}

const STRICT_CYRILLIC: Spellings = { a: "а", e: "еєэ", i: "иіыя", y: "иіыяює", j: "ияює", o: "о", u: "ую" };
const FIRST_ARABIC: Spellings = {
  ...{ a: "اع", e: "اعي", i: "اعي", o: "اعو", u: "اعو" },
  y: "ي",
  j: "يج",
  v: "و",
  w: "و",
};
const LAST_ARABIC: Spellings = { a: "اهي", e: "اه", i: "ي", y: "ي", j: "ي", o: "و", u: "و", v: "و", w: "و" };

const CYRILLIC: Alphabet = {
  is: /\p{Script=Cyrillic}/u,
  vowels: { a: "аоя", e: "еєэиі", i: "иіыеє", y: "иіыеє", j: "иеє", o: "оаі", u: "ую" },
  consonants: {
    ...{
      schtsch: "щ|шч",
      shch: "щ|шч",
      szcz: "щ|шч",
      dsch: "дж",
      dzh: "дж",
      tsch: "ч",
      tch: "ч",
      sch: "[шщ]",
    },
    ...{ sh: "[шщ]", sz: "ш", zh: "[жз]", cz: "ч", ch: "[чхкш]", ts: "ц|тс", tz: "ц|тс", kh: "х", ck: "к" },
    ...{
      th: "[тф]",
      ph: "ф",
      b: "б",
      c: "[кцчс]",
      d: "д",
      ff: "[фв]",
      f: "ф",
      g: "[гжзх]",
      h: "[гхз]",
      k: "[кц]",
    },
    ...{ l: "л", m: "м", n: "н", p: "п", q: "к", r: "р", s: "[сзшщ]", t: "т", v: "[вф]", w: "[ву]", x: "кс" },
    z: "[зцжч]",
  },
  vowel({ sound, isShort }) {
    const mayFail = sound === "e" && !isShort;
    const as = spelled(sound, isShort ? STRICT_CYRILLIC : CYRILLIC.vowels);
    return [{ as, least: mayFail ? 0 : 1, most: 3 }];
  },
  ending: /^(?:[аеєиіоуюя]{0,3}|[аеєиіоя]{1,2}м[иіу]?|[оеє]в[аиі]|ого|[аиія]х|[оиіеє]в)$/u,
  article: /ь|ъ/g,
  alone: /^.{4}/u,
};

const ARABIC: Alphabet = {
  is: /\p{Script=Arabic}/u,
  vowels: { a: "ا", e: "ي", i: "ي", y: "ي", j: "يج", o: "و", u: "و", v: "و", w: "و" },
  consonants: {
    ...{
      dsch: "ج",
      sch: "ش",
      sh: "ش",
      ch: "[شخ]",
      kh: "خ",
      gh: "غ",
      dj: "ج",
      th: "[ثت]",
      dh: "[ذضظد]",
      ck: "ك",
    },
    ...{ ph: "ف", b: "ب", c: "[كجس]", d: "[دض]", f: "ف", g: "[غجق]", h: "[حه]", k: "[كق]", l: "ل", m: "م" },
    ...{ n: "ن", p: "ب", q: "[قك]", r: "ر", s: "[سصش]", t: "[تط]", x: "كس", z: "[زظذض]" },
    ...{ bdu: "بدا|بد", bde: "بدا|بد" },
  },
  vowel({ sound, isFirst, isLast, isShort }) {
    const inside = [...spelled(sound, ARABIC.vowels), ...(sound.length > 1 ? ["ع"] : [])];
    if (isFirst)
      return [
        { as: spelled(sound.charAt(0), FIRST_ARABIC), ...ONCE },
        { as: inside, least: 0, most: 2 },
      ];
    // Inside a word it is mostly left out; at the end of "Mona" it is all that tells it from "من".
    return isLast
      ? [{ as: spelled(sound, LAST_ARABIC), least: isShort ? 1 : 0, most: 2 }]
      : [{ as: inside, least: 0, most: 3 }];
  },
  ending: null,
  article: /^(?:و?(?:لل|[فبلك]?ال|[فبلك](?=\p{L}{3}))|و(?=\p{L}{3}))/u,
  alone: /^ع/u,
};

const ALPHABETS = [CYRILLIC, ARABIC];
const ANYTHING = /^/u;
const NOTHING = /^$/u;
const LATIN = /^[a-z]{3,}$/;
/** "Oksanie", "Kowalskiego", "Yilmazin", "Olenas". */
const LATIN_ENDING = /(?:[aeiouy]{1,3}|[aeiou]m[iu]?|owi|ego|ow|ach|n?[iu]n|d[ae]n?|s)$/;

/** Whether two bare words, one of them in Latin letters, may be the same name, inflected or not. */
export function isSameInOtherAlphabet(name: string, word: string): boolean {
  const alphabet = ALPHABETS.find(({ is }) => is.test(name) || is.test(word));
  if (!alphabet) return false;
  const isLatinName = LATIN.test(name);
  const [latin, other] = isLatinName ? [name, word] : [word, name];
  if (!LATIN.test(latin) || !alphabet.is.test(other)) return false;
  const stem = latin.replace(LATIN_ENDING, "");
  const patterns = isLatinName
    ? [spellings(latin, alphabet, true)]
    : [spellings(latin, alphabet, false), stem === latin ? null : spellings(stem, alphabet, true)];
  const bare = isLatinName ? other.replace(alphabet.article, "") : other.replace(/[ьъ]|^ال/g, "");
  return [other, bare].some((one) => patterns.some((each) => each !== null && isWritten(one, each)));
}

/** Goes through all ways at once: a regular expression would try one after the other, for hours on a hostile name. */
function isWritten(word: string, { beginning, sounds, ending }: Pattern): boolean {
  if (!beginning.test(word)) return false;
  let reached = new Set([0]);
  for (const { as, least, most } of sounds) {
    const next = new Set<number>();
    for (const start of reached) {
      let end: number | undefined = start;
      for (let times = 0; times <= most && end !== undefined; times++) {
        if (times >= least) next.add(end);
        end = endOfSound(word, end, as);
      }
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return [...reached].some((at) => ending.test(word.slice(at)));
}

function endOfSound(word: string, at: number, as: readonly string[]): number | undefined {
  const found = as.find((one) => word.startsWith(one, at));
  return found === undefined ? undefined : at + found.length;
}

/** Null for what is too short to tell. */
function spellings(latin: string, alphabet: Alphabet, isInflected: boolean): Pattern | null {
  const { vowels, consonants, ending, alone } = alphabet;
  const isVowel = (sound: string) => sound.charAt(0) in vowels;
  const sounds = soundsOf(latin, alphabet);
  const spoken = sounds.filter((sound) => !isVowel(sound));
  const heard = spoken.reduce((sum, sound) => sum + (sound in consonants ? 1 : sound.length), 0);
  const first = sounds[0] ?? "";
  if (heard === 0 || (heard === 1 && !isVowel(first))) return null;
  const isCut = isInflected && ending !== null && isVowel(sounds.at(-1) ?? "");
  const written = sounds.slice(0, isCut ? -1 : undefined).flatMap((sound, at) => {
    const [isFirst, isLast] = [at === 0, at === sounds.length - 1];
    if (isVowel(sound)) return alphabet.vowel({ sound, isFirst, isLast, isShort: heard < 3 });
    const as = waysOf(consonants[sound] ?? consonants[sound.charAt(0)] ?? "");
    return [sound in consonants ? { as, ...ONCE } : { as, least: 1, most: 2 }];
  });
  return {
    beginning: heard === 1 ? alone : ANYTHING,
    sounds: written,
    ending: isInflected && ending ? ending : NOTHING,
  };
}

/** "Mariia" → m, a, r, iia; for Arabic, where j may be a vowel, "najjar" → n, ajja, r. */
const SOUNDS = new Map(
  ALPHABETS.map((alphabet) => {
    const long = Object.keys(alphabet.consonants).filter((sound) => sound.length > 1);
    const vowels = Object.keys(alphabet.vowels).join("");
    return [alphabet, new RegExp(`[${vowels}]+|${long.join("|")}|(.)\\1?`, "g")];
  }),
);

function soundsOf(latin: string, alphabet: Alphabet): string[] {
  return latin.match(SOUNDS.get(alphabet) ?? /./g) ?? [];
}

function spelled(sound: string, table: Spellings): string[] {
  return [...sound].flatMap((letter) => [...(table[letter] ?? "")]);
}

/** "[шщ]" is one of these letters, "ц|тс" one of these words. */
function waysOf(written: string): string[] {
  return written.startsWith("[") ? [...written.slice(1, -1)] : written.split("|");
}
