import type { Database } from "#db/client.server.ts";
import type { OutboxDetails, OutboxKind, WrittenMail } from "#db/outbox-details.ts";
import type { outbox } from "#db/schema.ts";
import type { MailSite } from "./mail-site.server.ts";

export type Row = typeof outbox.$inferSelect;

export interface Writing {
  db: Database;
  site: MailSite;
  now: Date;
}

/** Null for a mail that nobody needs any more. */
export type Writers<Kinds extends OutboxKind> = {
  [Kind in Kinds]: (
    row: Omit<Row, "kind" | "details"> & { details: OutboxDetails[Kind] },
    writing: Writing,
  ) => WrittenMail | null | Promise<WrittenMail | null>;
};
