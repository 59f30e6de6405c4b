import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { CONSENT_VERSION } from "#app/domain/customer-request/consent-text.ts";
import { searchText } from "#app/domain/customer-request/search-text.ts";
import { isRetiredSlug } from "#app/domain/profile/retired-slug.server.ts";
import { trialEnd } from "#app/domain/subscription/trial.ts";
import type { Settings } from "#app/env.server.ts";
import type { PhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { type Database, type Transaction, writeTransaction } from "../../db/client.server.ts";
import { customerRequests, members, profiles, users } from "../../db/schema.ts";
import { storeExamplePhotos } from "./photos.server.ts";
import { EXAMPLE_REQUESTS, type ExampleRequest } from "./requests.ts";

export const EXAMPLE_SLUG = "muster-sanitaer";
export const EXAMPLE_OWNER = "meister@example.com";
const HOUR_MS = 60 * 60 * 1000;

/** With a user for every admin address (D51, D58). Does nothing when the business exists or was deleted. */
export async function seedExampleBusiness(
  db: Database,
  photos: PhotoStorage,
  settings: Pick<Settings, "ADMIN_EMAILS">,
  now: Date,
): Promise<void> {
  if (db.select().from(profiles).where(eq(profiles.slug, EXAMPLE_SLUG)).get()) return;
  if (isRetiredSlug(db, EXAMPLE_SLUG)) return;
  const keys = await storeExamplePhotos(photos, now);
  writeTransaction(db, (tx) => {
    for (const email of [...settings.ADMIN_EMAILS, EXAMPLE_OWNER]) insertUser(tx, email, now);
    insertBusiness(tx, now);
    for (const [index, request] of EXAMPLE_REQUESTS.entries()) insertRequest(tx, request, index, keys, now);
  });
}

function insertUser(tx: Transaction, email: string, now: Date): void {
  tx.insert(users).values({ id: randomUUID(), email, createdAt: now }).onConflictDoNothing().run();
}

function insertBusiness(tx: Transaction, now: Date): void {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.email, EXAMPLE_OWNER)).get();
  if (!owner) throw new Error("The example business's owner is missing right after being written.");
  const profileId = randomUUID();
  tx.insert(profiles)
    .values({
      id: profileId,
      ownerId: owner.id,
      email: EXAMPLE_OWNER,
      companyName: "Muster Sanitär GmbH",
      contactName: "Martina Muster",
      mobileNumber: "0171 39200 55",
      phoneShown: true,
      street: "Am alten Wasserwerk 7",
      postalCode: "50827",
      city: "Köln",
      websiteUrl: "https://muster-sanitaer.example.com",
      imprintUrl: "https://muster-sanitaer.example.com/impressum",
      businessFields: ["Heizungsbau", "Sanitärinstallation", "Lüftungsbau"],
      slug: EXAMPLE_SLUG,
      trialEndsAt: trialEnd(now),
      createdAt: now,
      updatedAt: now,
    })
    .run();
  tx.insert(members).values({ userId: owner.id, profileId, joinedAt: now }).run();
}

function insertRequest(
  tx: Transaction,
  example: ExampleRequest,
  index: number,
  keys: ReadonlyMap<string, string>,
  now: Date,
): void {
  const { hoursAgo, solvedAfterHours, reach, at, photos = [], ...columns } = example;
  const [channel, contact] = reach;
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const imageRefs = photos.flatMap((name) => keys.get(name) ?? []);
  const told = {
    ...columns,
    customerEmail: channel === "email" ? contact : null,
    customerPhone: channel === "email" ? null : contact,
    zipCode: at?.[0],
    location: at?.[1],
  };
  tx.insert(customerRequests)
    .values({
      ...told,
      ...assessOnArrival({ ...told, timingPreference: told.timingPreference ?? null }),
      searchText: searchText(told),
      id: randomUUID(),
      companySlug: EXAMPLE_SLUG,
      createdAt,
      preferredContactChannel: channel,
      imageRefs: imageRefs.length > 0 ? imageRefs : null,
      isResolved: solvedAfterHours !== undefined,
      solvedAt:
        solvedAfterHours === undefined ? null : new Date(createdAt.getTime() + solvedAfterHours * HOUR_MS),
      consentGivenAt: createdAt,
      consentVersion: CONSENT_VERSION,
      contentFingerprint: `beispiel-${index}`,
    })
    .run();
}
