import { z } from "zod";
import { EMERGENCY_LISTS } from "#words/emergency-lists.ts";
import { SIGN_KINDS, type SignKind } from "./word-lists.ts";

/* What customers say of emergencies in other languages; checked once, when the rules are loaded. */

/** Beginnings of words in small letters; a blank behind means the end of a word. */
const words = z.array(z.string().min(1).lowercase());

const LISTS = z.object({
  /** These deny the next two words, or the two before it. */
  denied: z.strictObject({ before: words, behind: words }),
  /** A part of a sentence with one of these tells of what is over, or might be. */
  aside: words.min(1),
  /** What somebody wants who has time: on other cards than the one for problems it names nothing but gas. */
  routine: words.min(1),
  /** Who or what makes a locked door a danger to people. */
  behindDoor: words.min(1),
  groups: z.record(z.string(), words.min(1)),
});

function emergencyWords(list: unknown) {
  const { groups, ...lists } = LISTS.parse(list);
  const grouped = words.transform((list) =>
    list.flatMap((word) => (word.startsWith("=") ? words.min(1).parse(groups[word.slice(1)]) : [word])),
  );
  const sign = z.strictObject({ alone: words, together: z.array(z.array(grouped).min(2)), not: words });
  const signs = z.object(
    Object.fromEntries(SIGN_KINDS.map((kind) => [kind, sign])) as Record<SignKind, typeof sign>,
  );
  return { ...lists, signs: signs.parse(list) };
}

export const OTHER_LANGUAGES = EMERGENCY_LISTS.map(emergencyWords);
