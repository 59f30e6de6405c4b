/** The address of a numbered section inside its page: "4. Testphase" is `abschnitt-4`, "Anlage 1: …" `anlage-1`. */
export function sectionId(title: string): string | undefined {
  const [, annex, number] = /^(Anlage )?(\d+)/.exec(title) ?? [];
  return number && `${annex ? "anlage" : "abschnitt"}-${number}`;
}
