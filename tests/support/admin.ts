import { users } from "#db/schema.ts";
import { readRow } from "#tests/support/rows.ts";
import { signedInAs } from "./dashboard.ts";
import { Visitor, type Werkruf } from "./werkruf.ts";

/** Local mode's administrator, who has no business (D58). */
export const ADMIN_EMAIL = "admin@example.com";

/** The administrator's id; the user is there from the first start. */
export function adminId({ db }: Pick<Werkruf, "db">): string {
  const admin = readRow(db, users, { email: ADMIN_EMAIL });
  if (!admin) throw new Error("There is no administrator.");
  return admin.id;
}

/** Somebody with a browser that is signed in as the administrator. */
export async function signedInAdmin(werkruf: Werkruf): Promise<Visitor> {
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, { ownerId: adminId(werkruf) });
  return visitor;
}
