import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  endedCustomers,
  oneTimeSecrets,
  outbox,
  photoUploads,
  profiles,
  rateLimits,
  retiredSlugs,
  sessions,
  stripeEvents,
  subscriptions,
  userConsents,
  users,
} from "#db/schema.ts";
import { putMail as putMailRow, writtenMails } from "#tests/support/data/mail-site.ts";
import { NOON, type OpenPhotoStore, openPhotoStore } from "#tests/support/data/photo-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { newPhotoKey } from "../../services/files/photo-key.ts";
import { businessLimitKeys } from "../customer-request/limits.ts";
import { receivePhoto } from "../photo/receive-photo.server.ts";
import { isRetiredSlug } from "../profile/retired-slug.server.ts";
import { deleteAccount } from "./delete-account.server.ts";

let store: OpenPhotoStore;
beforeEach(async () => {
  store = await openPhotoStore();
});

const remove = ({ ownerId, email }: { ownerId: string; email: string }) =>
  deleteAccount(store.db, { userId: ownerId, email }, NOON);

const putMail = (recipient: string, over: Parameters<typeof putMailRow>[1] = {}) =>
  putMailRow(store.db, { kind: "test", recipient, ...over });

function putChallenge(email: string, userId: string | null) {
  putRow(store.db, oneTimeSecrets, {
    ...{ id: randomUUID(), purpose: "login", email, userId, tokenHash: randomUUID() },
    ...{ browserHash: randomUUID(), createdAt: NOON, expiresAt: NOON },
  });
}

test("every row of the account goes, and the hash of its slug stays", async () => {
  const own = uniqueBusiness(store.db);
  const request = putRequest(store.db, own.slug);
  putMail(own.email, { customerRequestId: request });
  putMail("kundin@example.com", { customerRequestId: request });
  putMail(own.email);
  for (const kind of ["welcome", "sign-in", "address-change", "address-changed"]) {
    putMail("alt@example.com", { userId: own.ownerId, kind, sentAt: NOON });
  }
  putChallenge(own.email, null);
  for (const email of ["neu@example.com", "alt@example.com"]) putChallenge(email, own.ownerId);
  putRow(
    store.db,
    rateLimits,
    Object.values(businessLimitKeys(own.slug)).map((key) => ({ key, count: 1, resetsAt: NOON })),
  );
  putRow(store.db, sessions, {
    idHash: "x",
    userId: own.ownerId,
    createdAt: NOON,
    lastSeenAt: NOON,
    expiresAt: NOON,
  });
  putRow(store.db, userConsents, {
    ...{ id: "x", userId: own.ownerId, agbAccepted: true, privacyPolicyAccepted: true, createdAt: NOON },
    ...{ agbVersion: "1", privacyPolicyVersion: "1", avvVersion: "1" },
  });
  await remove(own);
  for (const table of [userConsents, sessions, oneTimeSecrets, rateLimits]) {
    expect(store.db.select().from(table).all()).toEqual([]);
  }
  expect(store.db.select().from(users).where(eq(users.id, own.ownerId)).all()).toEqual([]);
  expect(store.db.select().from(profiles).where(eq(profiles.id, own.id)).all()).toEqual([]);
  expect(store.db.select().from(outbox).all()).toMatchObject([
    { kind: "account-deleted", recipient: own.email },
  ]);
  expect(store.db.select().from(retiredSlugs).all()).toHaveLength(1);
  expect(isRetiredSlug(store.db, own.slug)).toBe(true);
  expect(isRetiredSlug(store.db, store.slug)).toBe(false);
});

test("thousands of photos are queued in one go, those that wait for their request too", async () => {
  const own = uniqueBusiness(store.db);
  const key = () => newPhotoKey(NOON, randomBytes(16).toString("hex"), "a");
  for (let count = 0; count < 20; count++) {
    putRequest(store.db, own.slug, { imageRefs: Array.from({ length: 1_000 }, key) });
  }
  const received = await receivePhoto(
    store.db,
    store.photos,
    own.slug,
    store.incoming(await jpegPhoto()),
    NOON,
  );
  if (!received.ok) throw new Error(received.reason);
  await remove(own);
  const queued = store.waitingFiles();
  expect(queued).toHaveLength(20_001);
  expect(queued).toContain(received.photo.key);
});

test("mails of others stay, even where somebody entered their address as his own", async () => {
  const victim = uniqueBusiness(store.db);
  const own = uniqueBusiness(store.db);
  store.db.update(profiles).set({ email: victim.email }).where(eq(profiles.id, own.id)).run();
  const mail = putMail(victim.email, { userId: victim.ownerId });
  const aboutVictim = putMail(own.email, { customerRequestId: putRequest(store.db, victim.slug) });
  await remove(own);
  const left = store.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.kind, "test")).all();
  expect(left.map(({ id }) => id).sort()).toEqual([mail, aboutVictim].sort());
});

test("a notice that waits for its sending reaches the old address, whatever becomes of the account", async () => {
  const own = uniqueBusiness(store.db);
  putMail("alt@example.com", { userId: own.ownerId, kind: "address-changed" });
  putMail(own.email, { kind: "account-deleted", uniqueKey: "account-deleted:before" });
  putMail("alt@example.com", { userId: own.ownerId, kind: "welcome" });
  await remove(own);
  const left = store.db.select({ kind: outbox.kind, to: outbox.recipient }).from(outbox).all();
  expect(left).toEqual([
    { kind: "address-changed", to: "alt@example.com" },
    { kind: "account-deleted", to: own.email },
    { kind: "account-deleted", to: own.email },
  ]);
});

test("an account without a business goes too, and its mail speaks of none", async () => {
  const own = uniqueBusiness(store.db);
  store.db.delete(profiles).where(eq(profiles.id, own.id)).run();
  await remove(own);
  expect(store.db.select().from(users).where(eq(users.id, own.ownerId)).all()).toEqual([]);
  expect(store.db.select().from(retiredSlugs).all()).toEqual([]);
  const [mail] = await writtenMails(store.db);
  expect(mail?.recipient).toBe(own.email);
  expect(mail?.text).not.toMatch(/Anfrage-Link|Profil/);
  expect(mail?.text).toContain("support@werkruf.example");
});

test("a second deletion at the same moment changes nothing and sends nothing more", async () => {
  const own = uniqueBusiness(store.db);
  await Promise.all([remove(own), remove(own)]);
  expect(store.db.select().from(outbox).all()).toHaveLength(1);
});

test("nobody loses the account and goes on paying: what Stripe knows of it is to be ended", async () => {
  const own = uniqueBusiness(store.db);
  putRow(store.db, subscriptions, { profileId: own.id, stripeCustomerId: "cus_1", updatedAt: NOON });
  const event = { type: "invoice.paid", createdAt: NOON, receivedAt: NOON };
  for (const stripeCustomerId of ["cus_1", "cus_2"])
    putRow(store.db, stripeEvents, { ...event, id: `evt_${stripeCustomerId}`, stripeCustomerId });
  await remove(own);
  expect(store.db.select().from(endedCustomers).all()).toMatchObject([
    { stripeCustomerId: "cus_1", requestedAt: NOON, endedAt: null },
  ]);
  expect(store.db.select({ id: stripeEvents.id }).from(stripeEvents).all()).toEqual([{ id: "evt_cus_2" }]);
});

test("a photo that is being stored while its business goes leaves no file and no row", async () => {
  const own = uniqueBusiness(store.db);
  const slow = {
    ...store.photos,
    async store(files: Parameters<typeof store.photos.store>[0]) {
      await remove(own);
      await store.sweep(NOON);
      await store.photos.store(files);
    },
  };
  const incoming = store.incoming(await jpegPhoto());
  await expect(receivePhoto(store.db, slow, own.slug, incoming, NOON)).rejects.toThrow("was deleted while");
  await store.sweep(NOON);
  expect(store.storedFiles()).toEqual([]);
  expect(store.db.select().from(photoUploads).all()).toEqual([]);
});
