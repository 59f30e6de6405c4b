import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { loadRules } from "#app/domain/assessment/load-rules.ts";
import { noteEvent } from "#app/domain/customer-request/history/note-event.server.ts";
import {
  type AssessArrival,
  CONSENT_VERSION,
  dialledNumber,
} from "#app/domain/customer-request/new-customer-request.server.ts";
import { searchText } from "#app/domain/customer-request/search-text.ts";
import { isRetiredSlug } from "#app/domain/profile/retired-slug.server.ts";
import { trialEnd } from "#app/domain/subscription/trial.ts";
import type { Settings } from "#app/env.server.ts";
import type { PhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { type Database, type Transaction, writeTransaction } from "../../db/client.server.ts";
import {
  customerRequests,
  members,
  monthlyCounts,
  ownTexts,
  places,
  profiles,
  users,
} from "../../db/schema.ts";
import { earlierCounts } from "./months.ts";
import { storeExamplePhotos } from "./photos.server.ts";
import { EXAMPLE_REQUESTS, type ExampleRequest } from "./requests.ts";
import { EXAMPLE_COLLEAGUE, EXAMPLE_PLACES, EXAMPLE_SIGNATURE, EXAMPLE_TEXTS } from "./team.ts";

export const EXAMPLE_SLUG = "muster-sanitaer";
export const EXAMPLE_OWNER = "meister@example.com";
const EXAMPLE_CONTACT = "Martina Muster";
const HOUR_MS = 60 * 60 * 1000;

/** Adds a user for every admin address (D51, D58). A business that exists or was deleted stays so. */
export async function seedExampleBusiness(
  db: Database,
  photos: PhotoStorage,
  settings: Pick<Settings, "ADMIN_EMAILS">,
  now: Date,
): Promise<void> {
  if (db.select().from(profiles).where(eq(profiles.slug, EXAMPLE_SLUG)).get()) return;
  if (isRetiredSlug(db, EXAMPLE_SLUG)) return;
  const keys = await storeExamplePhotos(photos, now);
  const { assessOnArrival } = await loadRules();
  writeTransaction(db, (tx) => {
    for (const email of settings.ADMIN_EMAILS) insertUser(tx, email, now);
    const owner = insertUser(tx, EXAMPLE_OWNER, now);
    const colleague = insertUser(tx, EXAMPLE_COLLEAGUE.email, now);
    insertBusiness(tx, { owner, colleague }, now);
    for (const [index, request] of EXAMPLE_REQUESTS.entries())
      insertRequest(tx, { ...request, index, assess: assessOnArrival }, { owner, colleague }, keys, now);
  });
}

/** Gives its id. */
function insertUser(tx: Transaction, email: string, now: Date): string {
  tx.insert(users).values({ id: randomUUID(), email, createdAt: now }).onConflictDoNothing().run();
  const user = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (!user) throw new Error("A user of the example is missing right after being written.");
  return user.id;
}

interface People {
  owner: string;
  colleague: string;
}

function insertBusiness(tx: Transaction, { owner, colleague }: People, now: Date): void {
  const profileId = randomUUID();
  tx.insert(profiles)
    .values({
      id: profileId,
      ownerId: owner,
      signature: EXAMPLE_SIGNATURE,
      email: EXAMPLE_OWNER,
      companyName: "Muster Sanitär GmbH",
      contactName: EXAMPLE_CONTACT,
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
  const later = new Date(now.getTime() + 1);
  tx.insert(members)
    .values([
      { userId: owner, profileId, joinedAt: now },
      { userId: colleague, profileId, name: EXAMPLE_COLLEAGUE.name, joinedAt: later },
    ])
    .run();
  for (const [index, text] of EXAMPLE_TEXTS.entries())
    tx.insert(ownTexts)
      .values({ ...text, profileId, slot: index + 1 })
      .run();
  insertPlaces(tx, now);
}

function insertPlaces(tx: Transaction, now: Date): void {
  const ofBusiness = { companySlug: EXAMPLE_SLUG };
  const percents: Record<string, number> = { "": 0 };
  for (const [index, { percent, ...place }] of EXAMPLE_PLACES.entries()) {
    const createdAt = new Date(now.getTime() + index);
    const branch = "branch" in place ? place.branch : {};
    tx.insert(places)
      .values({ code: place.code, name: place.name, ...branch, ...ofBusiness, createdAt })
      .run();
    percents[place.code] = percent;
  }
  for (const row of earlierCounts(percents, now))
    tx.insert(monthlyCounts)
      .values({ ...row, ...ofBusiness })
      .run();
}

function insertRequest(
  tx: Transaction,
  example: ExampleRequest & { index: number; assess: AssessArrival },
  people: People,
  keys: ReadonlyMap<string, string>,
  now: Date,
): void {
  const {
    index,
    assess,
    hoursAgo,
    solvedAfterHours,
    answered,
    assignee,
    by,
    reach,
    at,
    photos = [],
    ...columns
  } = example;
  const [channel, contact] = reach;
  const id = randomUUID();
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const after = (hours: number | undefined) =>
    hours === undefined ? null : new Date(createdAt.getTime() + hours * HOUR_MS);
  const answeredAt = after(answered?.[1]);
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
      ...assess({ ...told, timingPreference: told.timingPreference ?? null }),
      searchText: searchText(told),
      dialled: dialledNumber(told.customerPhone ?? null),
      id,
      companySlug: EXAMPLE_SLUG,
      createdAt,
      preferredContactChannel: channel,
      imageRefs: imageRefs.length > 0 ? imageRefs : null,
      isResolved: solvedAfterHours !== undefined,
      solvedAt: after(solvedAfterHours),
      answeredAt,
      answeredChannel: answered?.[0],
      firstAnsweredAt: answeredAt,
      seenAt: answeredAt ?? (assignee ? after(0.5) : null),
      assigneeId: assignee && people[assignee],
      source: by,
      consentGivenAt: createdAt,
      consentVersion: CONSENT_VERSION,
      contentFingerprint: `beispiel-${index}`,
    })
    .run();
  const note = (what: "assigned" | "answered", detail: string | undefined, at: Date | null) =>
    at && noteEvent(tx, EXAMPLE_SLUG, { id, what, detail }, { userId: people.owner, at });
  if (assignee) note("assigned", assignee === "owner" ? EXAMPLE_CONTACT : EXAMPLE_COLLEAGUE.name, after(0.5));
  note("answered", answered?.[0], answeredAt);
}
