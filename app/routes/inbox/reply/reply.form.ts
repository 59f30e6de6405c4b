import { z } from "zod";
import { WRITTEN_CHANNELS, type WrittenChannel } from "#app/domain/reply/reply-link.ts";
import { REPLY_LENGTH } from "#app/domain/reply/reply-templates.ts";
import { plainLineEnds } from "#app/platform/typed-text.ts";

const EMPTY = "Bitte schreiben Sie eine Antwort.";
const LONG = `Bitte kürzen Sie die Antwort auf ${REPLY_LENGTH.toLocaleString("de-DE")} Zeichen.`;

export const replyForm = z.object({
  channel: z.enum(WRITTEN_CHANNELS),
  text: z
    .string(EMPTY)
    .transform((typed) => plainLineEnds(typed).trim())
    .pipe(z.string(EMPTY).min(1, EMPTY).max(REPLY_LENGTH, LONG)),
});

export interface RefusedReply {
  channel: WrittenChannel;
  text: string;
  error: string;
}
