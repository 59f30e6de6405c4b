import { z } from "zod";
import { knownTopics, MOST_TOPICS, OWN_WORDS_LENGTH } from "#app/domain/reply/question-topics.ts";
import { WRITTEN_CHANNELS } from "#app/domain/reply/reply-link.ts";
import { textSchemas } from "#app/forms/text-schema.ts";

const { lines } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürzen Sie den Satz auf höchstens ${limit} Zeichen.`,
});

/** At least one thing is asked: the route says so. */
export const questionForm = z.object({
  topic: z
    .array(z.string())
    .default([])
    .transform(knownTopics)
    .refine(({ length }) => length <= MOST_TOPICS, "Bitte kreuzen Sie höchstens drei Angaben an."),
  ownWords: lines(OWN_WORDS_LENGTH),
  channel: z.enum(WRITTEN_CHANNELS, "Bitte wählen Sie aus, wie der Kunde davon erfährt."),
});

export interface RefusedQuestion {
  topics: string[];
  ownWords: string;
  channel: string;
  errors: Partial<Record<"topic" | "ownWords" | "channel", string[]>>;
  title: string;
  text?: string;
}
