import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { startSession } from "#app/domain/session/session.server.ts";
import { endPasskeyOffer } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import type { Database } from "#db/client.server.ts";
import { customerRequests, pushOffers, subscriptions, users } from "#db/schema.ts";
import { adminId } from "../support/admin.ts";
import { putFullInbox } from "../support/data/full-inbox.ts";
import { cameraPhoto } from "../support/photos.ts";
import {
  type Business,
  putColleague,
  putPhoto,
  putRequest,
  putStatusLink,
  uniqueBusiness,
} from "../support/rows.ts";

export const LONG_MESSAGE =
  "Seit gestern Abend tropft es unter der Spüle aus dem Siphon, inzwischen läuft es in einem dünnen Strahl. Ich habe einen Eimer daruntergestellt und das Eckventil zugedreht, aber es läuft trotzdem nach. Der Schrankboden ist schon aufgequollen.\n\nDie Spüle ist von 2009, der Siphon wurde vor fünf Jahren einmal getauscht. Wir wohnen im dritten Stock, parken können Sie im Hof, das Tor ist bis 19 Uhr offen. Könnten Sie heute noch vorbeikommen? Ich bin den ganzen Tag zu Hause und gehe sofort ans Telefon.";

const FACTS = {
  companyName: "Hinterhuber Sanitär- und Heizungstechnik",
  mobileNumber: "0221 4710 265",
  phoneShown: true,
  street: "Am alten Wasserwerk 7",
  postalCode: "50827",
  city: "Köln",
  businessFields: ["Sanitärinstallation", "Heizungsbau"],
  formTopics: { problem: ["baujahr", "etage", "zugang"], service: ["baujahr"], project: ["masse"] },
};
const DAY_MS = 86_400_000;

/** Somebody signed in, and their business. */
interface Inbox {
  slug: string;
  session: string;
}

export interface ScreenSurroundings {
  /** Two weeks of trial left, just signed in by mail: a passkey is offered. */
  full: Inbox;
  /** The same, offered to hear of emergencies on this device. */
  push: Inbox;
  /** A day of trial left. */
  red: Inbox;
  /** The last payment failed. */
  unpaid: Inbox;
  /** Of three people, by its owner. */
  shared: Inbox;
  /** The same by a colleague. */
  colleague: Inbox;
  /** The business that comes with the program. */
  example: Inbox;
  empty: Inbox;
  /** A problem with everything a customer can send. */
  longRequest: string;
  /** The same where several work. */
  sharedRequest: string;
  /** Of the customer's page of that request, for its sender. */
  status: string;
  newcomer: { session: string };
  admin: { session: string };
}

interface Machine {
  db: Database;
  storageDir: string;
  now: Date;
  /** Asks for the mail, opens its link and gives the session that came of it. */
  signInByMail(email: string): Promise<string>;
}

/** Fixed data: businesses with 72 requests in each state of plan and offer, one without any, somebody who joins, an administrator. */
export async function screenSurroundings(machine: Machine): Promise<ScreenSurroundings> {
  const { db, storageDir, now, signInByMail } = machine;
  const photo = await cameraPhoto(1600, 1200);
  const thumbnail = await cameraPhoto(640, 640);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const session = (userId: string) => startSession(db, { userId, browser: null }, now);
  const withInbox = (columns = {}) => {
    const business = uniqueBusiness(db, { ...FACTS, trialEndsAt: inDays(14), ...columns }, now);
    const newPhoto = () => putPhoto({ storageDir }, thumbnail, thumbnail);
    return { business, requests: putFullInbox(db, business.slug, now, newPhoto) };
  };
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

  const full = withInbox().business;
  const push = withInbox().business;
  endPasskeyOffer(db, push.ownerId, now);
  db.insert(pushOffers).values({ userId: push.ownerId }).run();
  const red = withInbox({ trialEndsAt: inDays(1.2) }).business;
  const unpaid = withInbox({ trialEndsAt: inDays(-30) }).business;
  db.insert(subscriptions)
    .values({
      profileId: unpaid.id,
      stripeSubscriptionId: `sub_${unpaid.id}`,
      stripeCustomerId: `cus_${unpaid.id}`,
      stripeStatus: "past_due",
      subscriptionStart: inDays(-40),
      subscriptionEnd: inDays(3),
      periodEnd: inDays(20),
      updatedAt: now,
    })
    .run();
  const { business: shared, requests } = withInbox();
  const team = ["Kai Kaltenbach", "Büro"].map((name) => putColleague(db, shared.id, { name }).userId);
  for (const [at, id] of requests.entries())
    db.update(customerRequests)
      .set({ assigneeId: [null, ...team][at % 3] })
      .where(eq(customerRequests.id, id))
      .run();
  const longRequest = putRequest(db, full.slug, long);
  const sharedRequest = putRequest(db, shared.slug, long);
  const empty = uniqueBusiness(db, { companyName: "Vogt & Söhne" }, now);
  const newcomer = randomUUID();
  db.insert(users)
    .values({ id: newcomer, email: `neu-${newcomer}@example.com`, createdAt: now })
    .run();
  const byMail = async ({ slug, email }: Business) => ({ slug, session: await signInByMail(email) });
  return {
    full: await byMail(full),
    push: { slug: push.slug, session: await session(push.ownerId) },
    red: { slug: red.slug, session: await session(red.ownerId) },
    unpaid: { slug: unpaid.slug, session: await session(unpaid.ownerId) },
    shared: await byMail(shared),
    colleague: { slug: shared.slug, session: await session(team[0] ?? "") },
    example: { slug: "muster-sanitaer", session: await signInByMail("meister@example.com") },
    empty: await byMail(empty),
    longRequest,
    sharedRequest,
    status: await putStatusLink(db, full.slug, longRequest, { showsRequest: true, now }),
    newcomer: { session: await session(newcomer) },
    admin: { session: await session(adminId({ db })) },
  };
}
