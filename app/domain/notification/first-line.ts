const LONGEST = 90;
const LOOKED_AT = 400;

/** The first line that says something, at most 90 characters (D41). */
export function firstLine(message: string): string {
  const line = [...message.slice(0, 2 * LOOKED_AT)]
    .slice(0, LOOKED_AT)
    .join("")
    .split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    .map((part) => part.trim())
    .find((part) => part !== "");
  const characters = [...(line ?? "")];
  if (characters.length <= LONGEST) return characters.join("");
  const cut = characters.slice(0, LONGEST - 1).join("");
  return `${cut.replace(/\s+\S{0,20}$/, "").trimEnd()} …`;
}
