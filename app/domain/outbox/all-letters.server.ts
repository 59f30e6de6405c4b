import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { withImprint } from "../../mails/imprint.ts";
import { letterImprint, type OperatorSettings } from "./imprinted.ts";

/** A letter as the doors under /dev show it (D52). */
export interface ShownLetter {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  state: "waiting" | "sent" | "abandoned";
}

/** Every letter as it goes out, the oldest first. For local mode: production wipes what letters said. */
export async function allLetters(db: Database, settings: OperatorSettings): Promise<ShownLetter[]> {
  const rows = db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(sql`rowid`)).all();
  return rows.map((row) => shown(row, settings));
}

/** The letter of this id, or null; for local mode too. */
export async function oneLetter(
  db: Database,
  id: string,
  settings: OperatorSettings,
): Promise<ShownLetter | null> {
  const row = db.select().from(outbox).where(eq(outbox.id, id)).get();
  return row ? shown(row, settings) : null;
}

function shown(row: typeof outbox.$inferSelect, settings: OperatorSettings): ShownLetter {
  const { id, recipient, subject, createdAt, sentAt, abandonedAt } = row;
  const { text, html } = withImprint(row, letterImprint(settings));
  const state = sentAt ? "sent" : abandonedAt ? "abandoned" : "waiting";
  return { id, to: recipient, subject, text, html, createdAt, state };
}
