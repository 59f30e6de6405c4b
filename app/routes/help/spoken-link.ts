const SIGNS: Record<string, string> = {
  ".": "Punkt",
  "-": "Bindestrich",
  "/": "Schrägstrich",
  ":": "Doppelpunkt",
};

export function spokenLink(link: string): string {
  return link
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[.\-/:]/g, (sign) => ` ${SIGNS[sign]} `)
    .trim();
}
