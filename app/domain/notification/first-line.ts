const LONGEST = 90;
const LOOKED_AT = 400;

/** The first line that says something, at most 90 characters (D41) or as many as asked for. */
export function firstLine(message: string, longest = LONGEST): string {
  const line = [...message.slice(0, 2 * LOOKED_AT)]
    .slice(0, LOOKED_AT)
    .join("")
    .split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    .map((part) => part.trim())
    .find((part) => part !== "");
  const characters = [...(line ?? "")];
  if (characters.length <= longest) return characters.join("");
  const cut = characters.slice(0, longest - 1).join("");
  return `${cut.replace(/\s+\S{0,20}$/, "").trimEnd()} …`;
}

const LONGEST_IN_A_SUBJECT = 60;

/** Its first sentence, without its full stop: a phone shows no more of a subject. */
export function firstWords(message: string): string {
  const [sentence = ""] = firstLine(message).split(/(?<=[.!?])\s/, 1);
  return firstLine(sentence, LONGEST_IN_A_SUBJECT).replace(/[\s.!,;:]+$/, "");
}

const LINES_IN_A_CALENDAR = 4;

/** For a calendar's entry: of a message the lines that say something first, each cut. */
export function firstLines(message: string): string {
  const lines = message.split("\n").map((line) => firstLine(line, 2 * LONGEST));
  return lines.filter(Boolean).slice(0, LINES_IN_A_CALENDAR).join("\n");
}
