/** "14,90 €" for 1490; Intl's language data differ between server and browser. */
export function euroAmount(cents: number): string {
  const euros = Math.floor(cents / 100);
  const grouped = String(euros).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${grouped},${String(cents % 100).padStart(2, "0")} €`;
}
