import { profiles, userConsents } from "#db/schema.ts";
import { readRow, readRows } from "#tests/support/rows.ts";
import type { Values } from "./pages/form-fill.ts";
import type { Page, Visitor, Werkruf } from "./werkruf.ts";

export const JOIN_PAGE = "/onboarding/profile";
export const JOIN_BUTTON = "Jetzt starten";
export const TICKED = { agb: true, privacy: true };
export const NEEDED = { companyName: "Bäder Groß", contactName: "Petra Groß", ...TICKED };

/** Opens the form, fills it in and presses its button; the answer to that. */
export async function joinWith(visitor: Visitor, values: Values): Promise<Page> {
  const page = await visitor.get(JOIN_PAGE);
  return visitor.submit(page, { form: JOIN_PAGE, button: JOIN_BUTTON, values });
}

/** What is stored of a user's business and of what the user accepted. */
export function joinedAs({ db }: Werkruf, { id }: { id: string }) {
  return {
    profile: readRow(db, profiles, { ownerId: id }),
    consents: readRows(db, userConsents, { userId: id }),
  };
}
