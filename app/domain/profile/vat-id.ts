const VAT_ID = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/;
const GERMAN = /^DE\d{9}$/;

/** Leaves out blanks, dots and hyphens. Null means an empty text, undefined no VAT id. */
export function vatIdFrom(typed: string): string | null | undefined {
  const text = typed.replace(/[\s.\p{Pd}/]/gu, "").toUpperCase();
  if (text === "") return null;
  const fits = text.startsWith("DE") ? GERMAN.test(text) : VAT_ID.test(text);
  return fits ? text : undefined;
}
