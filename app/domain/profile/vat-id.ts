const VAT_ID = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/;
const GERMAN = /^DE\d{9}$/;

/**
 * A VAT id in its written form, without the blanks, dots and hyphens people put into it. Null for an empty
 * text (specification, "Entities and their fields"), undefined for what can't be one: a German one is DE and nine digits.
 */
export function vatIdFrom(typed: string): string | null | undefined {
  const text = typed.replace(/[\s.\p{Pd}/]/gu, "").toUpperCase();
  if (text === "") return null;
  const fits = text.startsWith("DE") ? GERMAN.test(text) : VAT_ID.test(text);
  return fits ? text : undefined;
}
