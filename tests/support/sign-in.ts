import { startSession } from "#app/domain/session/session.server.ts";
import type { Page, Visitor } from "./browserless-client.ts";
import type { Business } from "./business.ts";
import { newestSignIn } from "./mails.ts";
import type { Werkruf } from "./werkruf.ts";

/** Name of the session's cookie on an http origin. */
export const SESSION_COOKIE = "werkruf_session";
/** What signing in leaves beside it. */
export const KNOWN_COOKIE = "werkruf_known";

/** Fills in /login and presses its button; the page that says the mail is out. */
export async function askForMail(visitor: Visitor, email: string): Promise<Page> {
  const form = await visitor.get("/login");
  return visitor.follow(await visitor.submit(form, { values: { email }, button: "Magic Link senden" }));
}

/** The whole way in: /login, the mail, its link, the button. Returns the answer to the button. */
export async function signIn(visitor: Visitor, werkruf: Werkruf, email: string): Promise<Page> {
  await askForMail(visitor, email);
  const { link } = await newestSignIn(werkruf, email);
  return visitor.submit(await visitor.get(link));
}

/** The short way in, for tests about something else: a session made in the database. */
export async function signedInAs(
  visitor: Visitor,
  { db }: Werkruf,
  { ownerId }: Pick<Business, "ownerId">,
): Promise<void> {
  visitor.cookies.set(SESSION_COOKIE, await startSession(db, { userId: ownerId, browser: null }, new Date()));
}
