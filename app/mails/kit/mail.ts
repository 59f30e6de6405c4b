import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import type { Nothing, OutboxDetails, OutboxKind, WrittenMail } from "#db/outbox-details.ts";
import type { Photos } from "../../domain/data-export/request-file.server.ts";
import type { CONFIRMATIONS, MailKind } from "../../domain/notification/mail-choice.server.ts";
import type { MailRow } from "../../platform/outbox/find-mail.server.ts";
import { type Blocks, blocksOf, type MailContent, smallLink } from "./content.ts";
import { inWords } from "./in-words.ts";
import type { MailSite } from "./site.server.ts";

export type Row = MailRow;

export interface Writing {
  db: Database;
  site: MailSite;
  now: Date;
  /** Only the sending has them. */
  photos?: Photos;
}

type Envelope = Pick<WrittenMail, "senderName" | "replyTo" | "headers" | "attachments">;

export interface Content extends Pick<MailContent, "language" | "subject" | "preheader">, Envelope {
  heading?: string;
  blocks: Blocks;
  footer?: Blocks;
}

type Definition<Kind extends OutboxKind> = {
  label: string;
  /** docs/runbooks.md has `to`, `when` and `key`. The key keeps the mail from being queued twice. */
  to: string;
  when: string;
  key: string;
  /** The link at its foot ends these mails. A mail that answers the reader's own act, or warns of another's, has none. */
  unsubscribe?: MailKind | typeof CONFIRMATIONS;
  /** Null means that nobody needs the mail any more. */
  write(
    row: Omit<Row, "kind" | "details"> & { details: OutboxDetails[Kind] },
    writing: Writing,
  ): Content | null | Promise<Content | null>;
} & (OutboxDetails[Kind] extends Nothing
  ? { details?: undefined }
  : { details: z.ZodType<OutboxDetails[Kind]> });

export type Mail = ReturnType<typeof mail>;

/** A mail's file also adds its kind and details, as they are stored, to what `queueMail` takes. */
export function mail<Kind extends OutboxKind>(kind: Kind, definition: Definition<Kind>) {
  const { label, to, when, key, unsubscribe } = definition;
  return {
    ...{ kind: kind as string, label, to, when, key, unsubscribe },
    async write(row: Row, writing: Writing): Promise<WrittenMail | null> {
      const shape = definition.details ?? z.object({});
      const details = shape.parse(row.details) as OutboxDetails[Kind];
      const content = await definition.write({ ...row, details }, writing);
      return content && asWritten(content, stopOf(row, unsubscribe, writing), writing);
    },
  };
}

function stopOf({ userId }: Row, kind: Mail["unsubscribe"], { site }: Writing) {
  // Without a price no trial ends (D82).
  const isNever = kind === "konto" && site.priceCents === null;
  if (!userId || !kind || kind === "bestaetigungen" || isNever) return null;
  const label = kind === "konto" ? "E-Mails zum Ende der Testphase abbestellen" : "Diese E-Mails abbestellen";
  return { ...site.unsubscribe(userId, kind), label };
}

function asWritten(content: Content, stop: ReturnType<typeof stopOf>, { site }: Writing): WrittenMail {
  const { language, subject, preheader, heading = subject, blocks, footer = [], ...envelope } = content;
  const [why, ...others] = footer;
  return {
    ...inWords({
      ...{ language, product: site.product, subject, preheader, heading },
      blocks: blocksOf(blocks, "paragraph"),
      footer: blocksOf([why, stop && smallLink(stop.label, stop.link), others], "small"),
    }),
    ...envelope,
    ...(stop && { headers: stop.headers }),
  };
}
