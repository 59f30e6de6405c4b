import { readSources } from "./sources.ts";

/** Words of an earlier dialect, with what docs/glossary.md says instead. */
const DEAD_WORDS: Record<string, string> = {
  "(?:books|desks?)": "store, account",
  "farewells?": "account-deleted",
  "guessed out": "too many attempts",
  "kept out": "suspended",
  "letters?": "mail",
  "worr(?:y|ies)": "warning",
  "^rooms?$": "what it is: a folder, a store, the space that is left",
};
/** Letters of the alphabet, not mails. */
const ALPHABET = new Set(["foldedLetters", "letter"]);

/** Reading every file's names takes seconds; hardly one has these letters anywhere. */
const ANY_DEAD = new RegExp(
  Object.keys(DEAD_WORDS)
    .map((dead) => dead.replaceAll(/[$^]/g, "").replaceAll(" ", "[^a-z0-9]*"))
    .join("|"),
  "i",
);
const sources = readSources("app", "db", "dev", "scripts", "tests");

/** "keptOutPage", "kept-out.test" and "KEPT_OUT" as "kept out …". */
function inWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ");
}

const DEAD = Object.entries(DEAD_WORDS).map(([dead, word]) => ({
  pattern: new RegExp(`(?:^| )(?:${dead})(?: |$)`),
  word,
}));
const judged = new Map<string, string | undefined>();

function wordFor(name: string): string | undefined {
  if (!judged.has(name)) {
    const words = inWords(name);
    judged.set(name, DEAD.find(({ pattern }) => pattern.test(words))?.word);
  }
  return judged.get(name);
}

test.each([
  ["keptOutPage", "suspended"],
  ["open-desk", "store, account"],
  ["DEAD_LETTERS", "mail"],
  ["makeRoom", undefined],
  ["dashboard", undefined],
])("%s", (name, word) => {
  expect(wordFor(name)).toBe(word);
});

test("no name of a file, a folder or in the code is a word that the glossary has replaced", () => {
  const inPaths = sources.flatMap(({ path }) => {
    const word = path.split("/").map(wordFor).find(Boolean);
    return word ? [`${path}: call it ${word}.`] : [];
  });
  const inCode = sources
    .filter(({ text }) => ANY_DEAD.test(text))
    .flatMap(({ path, nodes, lineOf }) =>
      nodes.flatMap(({ type, name, start }) => {
        if (!/Identifier$/.test(type) || typeof name !== "string" || ALPHABET.has(name)) return [];
        const word = wordFor(name);
        return word ? [`${path}:${lineOf(start)} ${name}: call it ${word}.`] : [];
      }),
    );
  expect([...inPaths, ...new Set(inCode)]).toEqual([]);
});
