import { type Block, type Fact, factsBlock, germanMoment } from "./content.ts";
import type { Content } from "./mail.ts";

interface Said extends Record<"subject" | "preheader" | "heading" | "text" | "otherwise", string> {
  fact?: Fact;
  /** Words before the moment, and before the browser where they aren't the same. */
  done: string;
  askedFor?: string;
  look?: Block;
}

/** Anybody at an open computer could have made the change (ASVS 6.3.7). */
export function accountChanged(
  { details, createdAt }: { details: { askedBy: string | null }; createdAt: Date },
  { text, fact, done, askedFor = done, otherwise, look, ...head }: Said,
): Content {
  return {
    ...head,
    blocks: [
      text,
      factsBlock([
        ...(fact ? [fact] : []),
        [`${done} am`, germanMoment(createdAt)],
        [`${askedFor} in`, details.askedBy ?? "einem unbekannten Browser"],
      ]),
      `Sie waren das nicht? Dann ${otherwise}`,
      look,
    ],
    footer: ["Sie waren das? Dann brauchen Sie nichts zu tun."],
  };
}
