export const DELETION_WORD = "LÖSCHEN";
/** What the form says it deletes where no business goes with the account. */
export const NO_BUSINESS = "kein Betrieb";

/** It is "LÖSCHEN" or the company's name, in any case and spacing (D49). */
export function confirmsDeletion(typed: string, companyName: string | null): boolean {
  const plain = (text: string) => text.normalize("NFKC").toLocaleLowerCase("de").replace(/\s+/g, " ").trim();
  const words = companyName?.trim() ? [companyName, DELETION_WORD] : [DELETION_WORD];
  return words.map(plain).includes(plain(typed));
}
