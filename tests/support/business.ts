import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";

const DAY_MS = 86_400_000;

export interface Business {
  id: string;
  email: string;
  slug: string;
  companyName: string;
}

/** A business nobody else uses, on trial, with its user; `overrides` are columns of its profile. */
export function uniqueBusiness(
  db: Database,
  overrides: Partial<typeof profiles.$inferInsert> = {},
  now = new Date(),
): Business {
  const id = randomUUID();
  // Letters only: a name with six digits in a row isn't quoted in mails to customers.
  const short = id.slice(0, 8).replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const email = overrides.email ?? `betrieb-${short}@example.com`;
  const slug = overrides.slug ?? `betrieb-${short}`;
  const companyName = overrides.companyName ?? `Betrieb ${short}`;
  db.insert(users).values({ id, email, createdAt: now }).run();
  db.insert(profiles)
    .values({
      contactName: "Petra Probe",
      trialEndsAt: new Date(now.getTime() + 14 * DAY_MS),
      createdAt: now,
      updatedAt: now,
      ...overrides,
      id,
      email,
      slug,
      companyName,
    })
    .run();
  return { id, email, slug, companyName };
}
