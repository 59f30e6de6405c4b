import type { Random } from "./random.ts";

/** What has broken parsers before: ends of lines, of texts and of markup, escapes, odd mails, odd numbers. */
export const NASTY: readonly string[] = [
  ...["\0", "\r", "\n", "\r\n", "\t", "\u0085", "\u2028", "\u2029", "\u00a0", "\u3000", "\ufeff", "\u200b"],
  ...[
    "\ud800",
    "\udfff",
    "\u{1f527}",
    "\ufdfa",
    "\u0130",
    "\u212a",
    "ß",
    "ẞ",
    "ä",
    "a\u0308",
    "１",
    "＠",
    "．",
  ],
  ...["\u202e", "\u2066", "\u0301".repeat(20), "\uffff", "\u001b[31m", "\b"],
  ...["%", "%00", "%0d%0a", "%2e%2e%2f", "%2F", "%5c", "%25", "%C0%AF", "%E0%A4%A", "+", "&", "=", ";", ","],
  ...[
    "/",
    "//",
    "\\",
    "..",
    "/../",
    "./",
    "?",
    "#",
    ":",
    "@",
    "http://",
    "javascript:",
    "data:text/html,",
    "file:///",
  ],
  ...[
    "<",
    ">",
    '"',
    "'",
    "`",
    "</script>",
    "<!--",
    "]]>",
    "{{",
    "${",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "|",
    "^",
    "$",
  ],
  ...["_", "%_%", "'--", "' OR 1=1", "*", "\\%", "NULL", "__proto__", "constructor", "toString"],
  ...[
    "0",
    "-0",
    "-1",
    "1e999",
    "NaN",
    "Infinity",
    "9007199254740993",
    "2147483648",
    "0x10",
    "1.",
    ".1",
    "007",
  ],
  ...["q=0", "q=1.0", "boundary=", "--", "Content-Type: ", "Bcc: a@b.de", "=?utf-8?Q?=0A?=", "t=", "v1="],
];

type Change = (text: string, random: Random, others: readonly string[]) => string;

const CHANGES: readonly Change[] = [
  (text, random) => insert(text, random, random.pick(NASTY)),
  (text, random) => insert(text, random, String.fromCharCode(random.below(0x10000))),
  (text, random) => insert(text, random, String.fromCharCode(random.below(256))),
  (text, random) => cut(text, random, () => ""),
  (text, random) => cut(text, random, (part) => part + part),
  (text, random) => cut(text, random, (part) => part.repeat(1 + random.below(200))),
  (text, random) => cut(text, random, (part) => [...part].reverse().join("")),
  (text, random) => cut(text, random, (part) => (random.below(2) ? part.toUpperCase() : part.toLowerCase())),
  (text, random) => cut(text, random, (part) => encodeURIComponent(part.toWellFormed())),
  (text, random) => cut(text, random, (part) => part.replace(/[\s\S]/gu, () => random.pick(NASTY))),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random, others) => text.slice(0, random.below(text.length + 1)) + random.pick(others),
  (text, random, others) => insert(text, random, random.pick(others)),
];

/** One of `seeds` with one to six changes, at most `longest` code units long. */
export function mutated(seeds: readonly string[], longest: number, random: Random): string {
  let text = random.pick(seeds);
  for (let changes = 1 + random.below(6); changes > 0; changes -= 1) {
    text = random.pick(CHANGES)(text, random, seeds).slice(0, longest);
  }
  return text;
}

function insert(text: string, random: Random, what: string): string {
  const place = random.below(text.length + 1);
  return text.slice(0, place) + what + text.slice(place);
}

function cut(text: string, random: Random, change: (part: string) => string): string {
  const start = random.below(text.length + 1);
  const end = start + random.below(Math.min(40, text.length - start) + 1);
  return text.slice(0, start) + change(text.slice(start, end)) + text.slice(end);
}
