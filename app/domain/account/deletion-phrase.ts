/** What may be typed instead of a company's name to confirm that its account goes. */
export const DELETION_WORD = "LÖSCHEN";

/** Whether `typed` confirms the deletion: the company's name or "LÖSCHEN", in any case and spacing (D49). */
export function confirmsDeletion(typed: string, companyName: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").toLocaleLowerCase("de").replace(/\s+/g, " ").trim();
  return [companyName, DELETION_WORD].map(plain).includes(plain(typed));
}
