import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { startSession } from "#app/domain/session/session.server.ts";
import type { Database } from "#db/client.server.ts";
import { customerRequests, users } from "#db/schema.ts";
import { adminId } from "../support/admin.ts";
import { putColleague, uniqueBusiness } from "../support/business.ts";
import { putPhoto, putRequest, putStatusLink } from "../support/customer-requests.ts";
import { putFullInbox } from "../support/data/full-inbox.ts";
import { cameraPhoto } from "../support/photos.ts";

const LONG_MESSAGE =
  "Seit gestern Abend tropft es unter der Spüle aus dem Siphon, inzwischen läuft es in einem dünnen Strahl. Ich habe einen Eimer daruntergestellt und das Eckventil zugedreht, aber es läuft trotzdem nach. Der Schrankboden ist schon aufgequollen.\n\nDie Spüle ist von 2009, der Siphon wurde vor fünf Jahren einmal getauscht. Wir wohnen im dritten Stock, parken können Sie im Hof, das Tor ist bis 19 Uhr offen. Könnten Sie heute noch vorbeikommen? Ich bin den ganzen Tag zu Hause und gehe sofort ans Telefon.";

const FACTS = {
  companyName: "Hinterhuber Sanitär- und Heizungstechnik",
  mobileNumber: "0221 4710 265",
  phoneShown: true,
  street: "Am alten Wasserwerk 7",
  postalCode: "50827",
  city: "Köln",
  businessFields: ["Sanitärinstallation", "Heizungsbau"],
};

export interface ScreenSurroundings {
  full: { slug: string; session: string };
  /** Of three people. */
  shared: { slug: string; session: string };
  empty: { session: string };
  /** A problem with everything a customer can send. */
  longRequest: string;
  /** The same where several work. */
  sharedRequest: string;
  /** Of the customer's page of that request, for its sender. */
  status: string;
  newcomer: { session: string };
  admin: { session: string };
}

/** Fixed data: a business with 72 requests, one of three people with as many, two of three taken, one without any, somebody who joins, an administrator. */
export async function screenSurroundings(
  db: Database,
  storageDir: string,
  now: Date,
): Promise<ScreenSurroundings> {
  const session = async (userId: string) => ({
    session: await startSession(db, { userId, browser: null }, now),
  });
  const full = uniqueBusiness(db, FACTS);
  putFullInbox(db, full.slug, now);
  const shared = uniqueBusiness(db, FACTS);
  const team = ["Kai Kaltenbach", "Büro"].map((name) => putColleague(db, shared.id, { name }).userId);
  const longer = uniqueBusiness(db, { companyName: "Vogt & Söhne" });
  const newcomer = randomUUID();
  db.insert(users)
    .values({ id: newcomer, email: `neu-${newcomer}@example.com`, createdAt: now })
    .run();
  const photo = await cameraPhoto(1600, 1200);
  const long = {
    createdAt: new Date(now.getTime() - 3 * 60 * 60 * 1000),
    message: LONG_MESSAGE,
    customerName: "Katharina Öztürk-Baumgarten",
    customerEmail: "k.oeztuerk@example.com",
    preferredContactChannel: "whatsapp",
    preferredCallbackTime: "vormittags",
    timingPreference: "so_schnell_wie_moeglich",
    zipCode: "51427",
    location: "Bergisch Gladbach-Refrath",
    buildingType: "mehrfamilienhaus",
    customerRole: "mieter",
    deviceModel: "Spülenunterschrank mit Flaschensiphon",
    privateNote: "Schlüssel bei der Hausverwaltung",
    imageRefs: Array.from({ length: 3 }, () => putPhoto({ storageDir }, photo, photo)),
  } as const;
  const longRequest = putRequest(db, full.slug, long);
  const sharedRequest = putRequest(db, shared.slug, long);
  for (const [at, id] of [sharedRequest, ...putFullInbox(db, shared.slug, now)].entries())
    db.update(customerRequests)
      .set({ assigneeId: [null, ...team][at % 3] })
      .where(eq(customerRequests.id, id))
      .run();
  return {
    full: { slug: full.slug, ...(await session(full.ownerId)) },
    shared: { slug: shared.slug, ...(await session(shared.ownerId)) },
    empty: await session(longer.ownerId),
    longRequest,
    sharedRequest,
    status: await putStatusLink(db, full.slug, longRequest, { showsRequest: true, now }),
    newcomer: await session(newcomer),
    admin: await session(adminId({ db })),
  };
}
