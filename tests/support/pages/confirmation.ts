import { sessions } from "#db/schema.ts";
import { changeRows } from "#tests/support/rows.ts";
import { signedInProvider } from "../dashboard.ts";
import { mailsTo } from "../mails.ts";
import type { Visitor, Werkruf } from "../werkruf.ts";

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/** Makes every session of this user look as if its proof were a bit older than it may be. */
export function ageSessions({ db }: Werkruf, userId: string): void {
  const createdAt = new Date(Date.now() - QUARTER_OF_AN_HOUR_MS - 1_000);
  changeRows(db, sessions, { createdAt, confirmedAt: null }, { userId });
}

/** A provider who signed in too long ago for delicate steps. */
export async function staleProvider(werkruf: Werkruf) {
  const provider = await signedInProvider(werkruf);
  ageSessions(werkruf, provider.business.ownerId);
  return provider;
}

/** The code of the newest mail that asks for a confirmation. */
export async function confirmationCode(werkruf: Werkruf, email: string): Promise<string> {
  const mail = (await mailsTo(werkruf, email)).findLast(({ subject }) =>
    subject.includes("Bestätigungs-Code"),
  );
  return /^ {4}([2-9A-Z]{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}

/** The way through `/profil/bestaetigen` from a page that asks for it. Returns the answer to the right code. */
export async function confirmAt(werkruf: Werkruf, visitor: Visitor, path: string, email: string) {
  const ask = await visitor.open(path);
  const enter = await visitor.follow(await visitor.submit(ask, { form: "Code senden" }));
  const code = await confirmationCode(werkruf, email);
  return visitor.submit(enter, { values: { code }, form: "Bestätigen" });
}
