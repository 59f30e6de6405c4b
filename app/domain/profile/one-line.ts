/* Blanks as runs: a pattern with `\s*` in front of the sign would begin anew at each of 60,000 blanks. */
const BLANKS = /[\s\p{Cc}]+/gu;
const LINE_END_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Takes no place on the screen: blanks of every kind, soft hyphens, marks of direction, joiners. */
const NOTHING_TO_SEE = /^[\p{White_Space}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Turn the direction of everything after them, also of what others wrote. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text of a one-line field as a person can have typed it: well-formed Unicode on one line, without blanks
 * around it; empty when there is nothing to see in it.
 */
export function oneLine(typed: string): string {
  const onOneLine = (blanks: string) => (LINE_END_OR_CONTROL.test(blanks) ? " " : blanks);
  const line = typed.toWellFormed().replace(TURNS, "").replace(BLANKS, onOneLine).trim();
  return NOTHING_TO_SEE.test(line) ? "" : line;
}
