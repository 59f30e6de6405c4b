import { randomUUID } from "node:crypto";
import { startSession } from "#app/domain/session/session.server.ts";
import { users } from "#db/schema.ts";
import { putRow } from "#tests/support/rows.ts";
import { SESSION_COOKIE } from "./dashboard.ts";
import { Visitor, type Werkruf } from "./werkruf.ts";

/** Somebody whose address is confirmed and who has no business yet, with the id of their session. */
export async function newcomer({ db, origin }: Werkruf) {
  const id = randomUUID();
  const user = { id, email: `neu-${id}@example.com` };
  putRow(db, users, { ...user, createdAt: new Date() });
  const session = await startSession(db, { userId: id, browser: null }, new Date());
  const visitor = new Visitor(origin);
  visitor.cookies.set(SESSION_COOKIE, session);
  return { visitor, user, session };
}
