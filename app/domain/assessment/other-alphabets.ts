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
  vowel(run: Run): string;
  /** Behind an inflected name, and instead of its last vowel. */
  ending: string;
  article: RegExp;
  /** What a name with a single consonant begins with. */
  alone: string;
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
    return `[${spelled(sound, isShort ? STRICT_CYRILLIC : CYRILLIC.vowels)}]{${mayFail ? 0 : 1},3}`;
  },
  ending: "(?:[аеєиіоуюя]{0,3}|[аеєиіоя]{1,2}м[иіу]?|[оеє]в[аиі]|ого|[аиія]х|[оиіеє]в)",
  article: /ь|ъ/g,
  alone: "(?=.{4})",
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
    ...{ bdu: "بدا?", bde: "بدا?" },
  },
  vowel({ sound, isFirst, isLast, isShort }) {
    const inside = spelled(sound, ARABIC.vowels) + (sound.length > 1 ? "ع" : "");
    if (isFirst) return `[${spelled(sound.charAt(0), FIRST_ARABIC)}][${inside}]{0,2}`;
    // Inside a word it is mostly left out; at the end of "Mona" it is all that tells it from "من".
    return isLast ? `[${spelled(sound, LAST_ARABIC)}]{${isShort ? 1 : 0},2}` : `[${inside}]{0,3}`;
  },
  ending: "",
  article: /^(?:و?(?:لل|[فبلك]?ال|[فبلك](?=\p{L}{3}))|و(?=\p{L}{3}))/u,
  alone: "(?=ع)",
};

const ALPHABETS = [CYRILLIC, ARABIC];
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
  return [other, bare].some((one) => patterns.some((each) => each?.test(one)));
}

/** Null for what is too short to tell. */
function spellings(latin: string, alphabet: Alphabet, isInflected: boolean): RegExp | null {
  const { vowels, consonants, ending, alone } = alphabet;
  const isVowel = (sound: string) => sound.charAt(0) in vowels;
  const sounds = soundsOf(latin, alphabet);
  const spoken = sounds.filter((sound) => !isVowel(sound));
  const heard = spoken.reduce((sum, sound) => sum + (sound in consonants ? 1 : sound.length), 0);
  const first = sounds[0] ?? "";
  if (heard === 0 || (heard === 1 && !isVowel(first))) return null;
  const isCut = isInflected && ending !== "" && isVowel(sounds.at(-1) ?? "");
  const written = sounds.slice(0, isCut ? -1 : undefined).map((sound, at) => {
    const [isFirst, isLast] = [at === 0, at === sounds.length - 1];
    if (isVowel(sound)) return alphabet.vowel({ sound, isFirst, isLast, isShort: heard < 3 });
    const found = `(?:${consonants[sound] ?? consonants[sound.charAt(0)]})`;
    return sound in consonants ? found : `${found}{1,2}`;
  });
  return new RegExp(`^${heard === 1 ? alone : ""}${written.join("")}${isInflected ? ending : ""}$`, "u");
}

/** "Mariia" → m, a, r, iia; for Arabic, where j may be a vowel, "najjar" → n, ajja, r. */
function soundsOf(latin: string, { vowels, consonants }: Alphabet): string[] {
  const long = Object.keys(consonants).filter((sound) => sound.length > 1);
  const sound = new RegExp(`[${Object.keys(vowels).join("")}]+|${long.join("|")}|(.)\\1?`, "g");
  return latin.match(sound) ?? [];
}

function spelled(sound: string, table: Spellings): string {
  return [...sound].map((letter) => table[letter] ?? "").join("");
}
