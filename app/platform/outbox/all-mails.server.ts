import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { withImprint } from "../../mails/imprint.ts";
import { mailImprint, type OperatorSettings } from "./imprinted.ts";

/** A mail as the doors under /dev show it (D52). */
export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  state: "waiting" | "sent" | "abandoned";
}

/** Every mail as it goes out, the oldest first. For local mode: production wipes what mails said. */
export async function allMails(db: Database, settings: OperatorSettings): Promise<ShownMail[]> {
  const rows = db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(sql`rowid`)).all();
  return rows.map((row) => shown(row, settings));
}

/** The mail of this id, or null; for local mode too. */
export async function oneMail(
  db: Database,
  id: string,
  settings: OperatorSettings,
): Promise<ShownMail | null> {
  const row = db.select().from(outbox).where(eq(outbox.id, id)).get();
  return row ? shown(row, settings) : null;
}

function shown(row: typeof outbox.$inferSelect, settings: OperatorSettings): ShownMail {
  const { id, recipient, subject, createdAt, sentAt, abandonedAt } = row;
  const { text, html } = withImprint(row, mailImprint(settings));
  const state = sentAt ? "sent" : abandonedAt ? "abandoned" : "waiting";
  return { id, to: recipient, subject, text, html, createdAt, state };
}
