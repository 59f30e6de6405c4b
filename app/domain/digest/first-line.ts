const LONGEST = 90;

/** The first line of what somebody wrote that says something, at most 90 characters (D41). */
export function firstLine(message: string): string {
  const line = message
    .split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    .map((part) => part.trim())
    .find((part) => part !== "");
  const characters = [...(line ?? "")];
  if (characters.length <= LONGEST) return characters.join("");
  const cut = characters.slice(0, LONGEST - 1).join("");
  return `${cut.replace(/\s+\S{0,20}$/, "").trimEnd()} …`;
}
