const UNTYPABLE = /(?![\n\t])\p{Cc}/gu;

/** Text as a person can have typed it: well-formed Unicode, `\n` for line ends, no control characters, trimmed. */
export function asTyped(value: string): string {
  return value.toWellFormed().replaceAll("\r\n", "\n").replace(UNTYPABLE, "").trim();
}
