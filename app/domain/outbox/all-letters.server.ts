import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

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

/** Every letter, the oldest first. For local mode: production wipes what letters said. */
export async function allLetters(db: Database): Promise<ShownLetter[]> {
  const rows = db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(sql`rowid`)).all();
  return rows.map(shown);
}

/** The letter of this id, or null; for local mode too. */
export async function oneLetter(db: Database, id: string): Promise<ShownLetter | null> {
  const row = db.select().from(outbox).where(eq(outbox.id, id)).get();
  return row ? shown(row) : null;
}

function shown(row: typeof outbox.$inferSelect): ShownLetter {
  const { id, recipient, subject, text, html, createdAt, sentAt, abandonedAt } = row;
  const state = sentAt ? "sent" : abandonedAt ? "abandoned" : "waiting";
  return { id, to: recipient, subject, text, html, createdAt, state };
}
