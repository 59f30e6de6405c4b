import { createPlace } from "#app/domain/profile/places/places.server.ts";
import type { Database } from "#db/client.server.ts";

const BRANCH = { street: "Hafenstraße 4", postalCode: "50667", city: "Köln", phone: "0221 555 12" };
const PLAIN = { street: null, postalCode: null, city: null, phone: null };

/** A place of a business, or a branch with its own address and number. Returns its code. */
export async function putPlace(
  db: Database,
  companySlug: string,
  name = "Wagen 1",
  { isBranch = false } = {},
): Promise<string> {
  const input = { name, ...(isBranch ? BRANCH : PLAIN) };
  const made = await createPlace(db, companySlug, input, new Date());
  if (!made.ok) throw new Error(made.reason);
  return made.code;
}
