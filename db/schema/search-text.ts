import { sql } from "drizzle-orm";

const LETTERS: Record<string, string> = {
  a: "áàâãåÁÀÂÃÅ",
  c: "çćčÇĆČ",
  e: "éèêëÉÈÊË",
  g: "ğĞ",
  i: "íìîïıÍÌÎÏİ",
  l: "łŁ",
  n: "ñńÑŃ",
  o: "óòôøÓÒÔØ",
  s: "şśšŞŚŠ",
  u: "úùûÚÙÛ",
  z: "żźžŻŹŽ",
};

/**
 * What a search takes for the same, in this order and after A–Z have become small: "Müller" and "MUELLER",
 * "Straße" and "strasse", "Yıldız" and "yildiz". Part of an index, so a change needs a migration.
 */
export const SAME_LETTERS: readonly (readonly [found: string, meant: string])[] = [
  ["Ä", "ae"],
  ["ä", "ae"],
  ["Ö", "oe"],
  ["ö", "oe"],
  ["Ü", "ue"],
  ["ü", "ue"],
  ["ß", "ss"],
  ["ẞ", "ss"],
  ["a\u0308", "ae"],
  ["o\u0308", "oe"],
  ["u\u0308", "ue"],
  ...Object.entries(LETTERS).flatMap(([meant, letters]) =>
    letters.split("").map((letter) => [letter, meant] as const),
  ),
];

const SEPARATORS = [" ", "-", "/", "(", ")", "."];
/* The bar marks the beginning of the number, so that only a country's prefix becomes a 0 and no digits within. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ["|+", "|00"],
  ["|00490", "|0"],
  ["|0049", "|0"],
];

const DIALLED = replaced("'|' || customer_phone", [
  ...SEPARATORS.map((separator) => [separator, ""] as const),
  ...PREFIXES,
]);
const FIELDS = [
  "customer_name",
  "zip_code",
  "location",
  "customer_email",
  "customer_phone",
  DIALLED,
  "device_model",
  "message_original",
];

/** Everything of a request that a search looks at, with letters made the same, as an SQL expression. */
export const searchText = sql.raw(
  replaced(`lower(${FIELDS.map((field) => `coalesce(${field}, '')`).join(" || ' ' || ")})`, SAME_LETTERS),
);

function replaced(expression: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((inner, [found, meant]) => `replace(${inner}, '${found}', '${meant}')`, expression);
}
