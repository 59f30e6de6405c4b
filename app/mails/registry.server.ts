import type { WrittenMail } from "#db/outbox-details.ts";
import type { Mail, Row, Writing } from "./kit/mail.ts";

const files = import.meta.glob<Record<string, Mail>>(["./*/*.server.ts", "!./kit/*"], { eager: true });

/** Every export of a file in a folder beside `kit/` is a mail. */
export const MAILS: readonly Mail[] = Object.values(files).flatMap((file) => Object.values(file));

const BY_KIND = new Map(MAILS.map((mail) => [mail.kind, mail]));

/** Writes from the data as they are now; null means that nobody needs the mail any more (D40). */
export async function writeMail(row: Row, writing: Writing): Promise<WrittenMail | null> {
  const mail = BY_KIND.get(row.kind);
  if (!mail) throw new Error(`Nothing writes mails of kind ${row.kind}.`);
  return mail.write(row, writing);
}

/** Administrators read it. A kind that is no longer sent shows its own name. */
export function mailLabel(kind: string): string {
  return BY_KIND.get(kind)?.label ?? kind;
}
