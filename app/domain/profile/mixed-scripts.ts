const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/* Only Greek letters that look Latin count: "Σ-Bau" and "Ωmega" are read as they are. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Lisu}\p{Script=Coptic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχϲϳ]/u;

/** Whether a word has letters of another script that pass for Latin ones: "Wеrkruf" with a Cyrillic е. */
export function mixesScripts(name: string): boolean {
  return (name.normalize("NFKC").match(WORD) ?? []).some((word) => LATIN.test(word) && LIKE_LATIN.test(word));
}
