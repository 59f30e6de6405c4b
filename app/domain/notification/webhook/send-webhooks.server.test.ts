import { eq, sql } from "drizzle-orm";
import {
  customerRequests,
  jobs,
  outbox,
  profiles,
  rateLimits,
  webhookDeliveries,
  webhookEndpoints,
} from "#db/schema.ts";
import { playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { submitted } from "#tests/support/data/push.ts";
import { endpointOf, receives, webhookRound, webhookSecret } from "#tests/support/data/webhooks.ts";
import { changeRows, putRow, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { rateLimitKey } from "../../../platform/rate-limit/rate-limit.server.ts";
import { deleteExpiredRequests } from "../../customer-request/delete-expired-requests.server.ts";
import { deleteRequest } from "../../customer-request/own-request.server.ts";
import { changeContact } from "../../customer-request/status/change-contact.server.ts";
import { withdrawRequest } from "../../customer-request/status/withdraw-request.server.ts";
import {
  markAnswered,
  markDeclined,
  markNoSpam,
  markSeen,
  markSolved,
  markSpam,
  reopen,
  savePrivateNote,
} from "../../inbox/mark.server.ts";
import { takeBackAnswer } from "../../reply/decline.server.ts";
import { addTest, listDeliveries, resendDelivery } from "./deliveries.server.ts";
import { removeEndpoint, resumeEndpoint, rotateSecret, secretsOf, setEndpoint } from "./endpoint.server.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The library looks at the real clock: signatures are made at it. */
async function arranged() {
  const db = await migratedDatabase();
  const receiver = await playReceiver();
  const now = new Date();
  const business = uniqueBusiness(db, {}, now);
  const { secret, id } = await receives(db, business.slug, receiver.url, now);
  const types = () => receiver.received(secret).map(({ type }) => type);
  const submit = (input = {}) => submitted(db, business.slug, input, now).then((one) => one.id);
  const at = (ms: number) => new Date(now.getTime() + ms);
  return { db, receiver, business, slug: business.slug, secret, endpointId: id, types, submit, now, at };
}

test("a new request arrives once, signed, with all that its customer said, and nothing else", async () => {
  const { db, receiver, slug, secret, submit, at, endpointId } = await arranged();
  const id = await submit();
  await savePrivateNote(db, slug, { id, note: "GEHEIME NOTIZ" }, { userId: null, at: at(0) });
  expect(await webhookRound(db, at(0))).toMatchObject({ delivered: 1 });
  expect(await webhookRound(db, at(MINUTE_MS))).toMatchObject({ delivered: 0 });
  const [payload] = receiver.received(secret);
  expect(payload).toMatchObject({
    type: "request.created",
    version: 1,
    sequence: 1,
    data: {
      request: {
        id,
        link: `https://werkruf.example/dashboard/${slug}?anfrage=${id}`,
        state: { code: "offen", label: "Offen" },
        type: { code: "problem", label: "Problem" },
        message: "Rohrbruch im Keller!",
        customer: { name: "Erika Muster", phone: "0171 39200 14", email: null },
        place: { zipCode: "50667", location: "Köln" },
        emergency: { code: "wasser", label: "Notfall: Wasser" },
        photos: [],
        isSpam: false,
      },
    },
  });
  expect(receiver.calls[0]?.headers["webhook-id"]).toBe(`${endpointId}_1`);
  expect(receiver.calls[0]?.body).not.toContain("GEHEIME NOTIZ");
});

test("every event of a request's life arrives, in its order", async () => {
  const { db, slug, types, submit, at } = await arranged();
  const id = await submit();
  const steps = [
    () => markSeen(db, slug, id, { userId: null, at: at(0) }),
    () => markAnswered(db, slug, { id, channel: "phone" }, { userId: null, at: at(1) }),
    () => takeBackAnswer(db, slug, id, { userId: null, at: at(2) }),
    () =>
      changeContact(
        db,
        slug,
        { id, token: "x", showsRequest: true, clientNetwork: "n" },
        { contactMethod: "phone", email: "", phone: "0221 1234567", preferredTime: "abends" },
        at(2),
      ),
    () => markDeclined(db, slug, { id, channel: "phone" }, { userId: null, at: at(3) }),
    () => markSolved(db, slug, id, { userId: null, at: at(4) }),
    () => reopen(db, slug, id, { userId: null, at: at(4) }),
    () => markSpam(db, slug, id, { userId: null, at: at(5) }),
    () => withdrawRequest(db, slug, id, at(6)),
  ];
  await webhookRound(db, at(0));
  for (const [index, step] of steps.entries()) {
    await step();
    await webhookRound(db, at(index * SECOND_MS));
  }
  expect(types()).toEqual([
    "request.created",
    "request.answered",
    "request.updated",
    "request.updated",
    "request.answered",
    "request.solved",
    "request.updated",
    "request.updated",
    "request.withdrawn",
  ]);
});

test("what happens before the first is sent comes in one, as it is then", async () => {
  const { db, receiver, slug, secret, submit, at } = await arranged();
  const id = await submit();
  const changed = {
    contactMethod: "email",
    email: "neu@example.org",
    phone: "",
    preferredTime: "egal",
  } as const;
  await changeContact(db, slug, { id, token: "x", showsRequest: true, clientNetwork: "n" }, changed, at(1));
  await webhookRound(db, at(MINUTE_MS));
  const sent = receiver.received(secret);
  expect(sent).toMatchObject([
    { type: "request.created", data: { request: { customer: { email: "neu@example.org" } } } },
  ]);
});

test("of a request that is deleted nothing goes out; who knew of it is told, without its data", async () => {
  const { db, receiver, slug, secret, submit, at } = await arranged();
  const unknown = await submit();
  await deleteRequest(db, slug, unknown, at(0));
  expect(await webhookRound(db, at(0))).toMatchObject({ delivered: 0 });
  const known = await submit({ description: "Zweite Anfrage" });
  await webhookRound(db, at(1));
  await markSolved(db, slug, known, { userId: null, at: at(2) });
  await deleteRequest(db, slug, known, at(3));
  await webhookRound(db, at(MINUTE_MS));
  expect(receiver.received(secret).map(({ type, data }) => [type, data])).toEqual([
    ["request.created", expect.anything()],
    [
      "request.withdrawn",
      { request: { id: known }, reason: { code: "geloescht", label: "Vom Betrieb gelöscht" } },
    ],
  ]);
});

test("who heard of a request is told of its deletion, also when it was about to be sent once more", async () => {
  const { db, receiver, slug, secret, submit, at } = await arranged();
  const [again, given] = [await submit(), await submit({ description: "Kam an, ohne Antwort" })];
  await webhookRound(db, at(0));
  expect(resendDelivery(db, endpointOf(db, slug), 1, at(1))).toBe(true);
  await deleteRequest(db, slug, again, at(2));
  receiver.answerWith((response) => response.writeHead(410).end());
  resendDelivery(db, endpointOf(db, slug), 2, at(3));
  await webhookRound(db, at(3));
  receiver.answerWith(null);
  resumeEndpoint(db, slug, at(4));
  await deleteRequest(db, slug, given, at(5));
  await webhookRound(db, at(MINUTE_MS));
  const told = receiver.received(secret).filter(({ type }) => type === "request.withdrawn");
  const ids = told.flatMap(({ data }) => ("request" in data ? [data.request.id] : []));
  expect(new Set(ids)).toEqual(new Set([again, given]));
});

test("a withdrawal says that it is one, and the end of 30 days says nothing", async () => {
  const { db, receiver, slug, secret, submit, at } = await arranged();
  const [withdrawn, old] = [await submit(), await submit({ description: "Andere" })];
  await webhookRound(db, at(0));
  await withdrawRequest(db, slug, withdrawn, at(1));
  await deleteExpiredRequests(db, at(31 * 24 * HOUR_MS));
  expect(readRows(db, webhookDeliveries, { requestId: old })).toEqual([]);
  await webhookRound(db, at(2));
  const told = receiver.received(secret).slice(2);
  expect(told).toMatchObject([{ data: { request: { id: withdrawn }, reason: { code: "zurueckgezogen" } } }]);
});

test("suspected spam is told once the business says that it is none", async () => {
  const { db, types, slug, submit, at } = await arranged();
  const id = await submit({ faxNumber: "1" });
  await markAnswered(db, slug, { id, channel: "phone" }, { userId: null, at: at(0) });
  await webhookRound(db, at(0));
  expect(types()).toEqual([]);
  await markNoSpam(db, slug, id, { userId: null, at: at(1) });
  await webhookRound(db, at(1));
  expect(types()).toEqual(["request.created"]);
});

test("what waits isn't sent once its request looks like spam", async () => {
  const { db, types, slug, submit, at } = await arranged();
  const id = await submit();
  changeRows(db, customerRequests, { spamSuspicion: "links" }, { id });
  expect(await webhookRound(db, at(0))).toMatchObject({ unneeded: 1, delivered: 0 });
  await markNoSpam(db, slug, id, { userId: null, at: at(1) });
  await webhookRound(db, at(1));
  expect(types()).toEqual(["request.created"]);
});

test("a business without access, or suspended, hears nothing until it has access again", async () => {
  const { db, types, business, submit, at } = await arranged();
  const of = eq(profiles.id, business.id);
  await submit();
  const before = readRow(db, profiles, of);
  changeRows(db, profiles, { trialEndsAt: at(-1) }, of);
  await webhookRound(db, at(0));
  changeRows(db, profiles, { trialEndsAt: before?.trialEndsAt ?? null, suspendedAt: at(0) }, of);
  await webhookRound(db, at(10 * MINUTE_MS));
  expect(types()).toEqual([]);
  changeRows(db, profiles, { suspendedAt: null }, of);
  await webhookRound(db, at(20 * MINUTE_MS));
  expect(types()).toEqual(["request.created"]);
});

test("a business without a receiver leaves no row", async () => {
  const { db, now } = await arranged();
  const other = uniqueBusiness(db, {}, now);
  const { id } = await submitted(db, other.slug, {}, now);
  await markSolved(db, other.slug, id, { userId: null, at: now });
  await deleteRequest(db, other.slug, id, now);
  expect(readRows(db, webhookDeliveries)).toEqual([]);
});

test("a failure is tried again eight times in a day, then given up; by hand it goes once more", async () => {
  const { db, receiver, slug, submit, at } = await arranged();
  receiver.answerWith((response) => response.writeHead(500).end("Datenbank nicht erreichbar"));
  await submit();
  let hours = 0;
  for (; hours < 24 && receiver.calls.length < 8; hours += 1 / 60)
    await webhookRound(db, at(hours * HOUR_MS));
  expect(receiver.calls).toHaveLength(8);
  expect(hours).toBeGreaterThan(8);
  await webhookRound(db, at(23 * HOUR_MS));
  expect(receiver.calls).toHaveLength(8);
  const [given] = listDeliveries(db, endpointOf(db, slug));
  expect(given).toMatchObject({ attempts: 8, code: "500", answer: "Datenbank nicht erreichbar" });
  expect(given?.isWaiting).toBe(false);
  receiver.answerWith(null);
  expect(resendDelivery(db, endpointOf(db, slug), 1, at(23 * HOUR_MS))).toBe(true);
  expect(await webhookRound(db, at(23 * HOUR_MS))).toMatchObject({ delivered: 1 });
  expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("what can't be put into words is a failure like any other, and what came after it arrives", async () => {
  const { db, slug, types, submit, at } = await arranged();
  await submit();
  await submit({ description: "Kommt an" });
  const noTime = sql`UPDATE webhook_deliveries SET created_at = 9000000000000000 WHERE sequence = 1`;
  db.run(noTime);
  for (const seconds of [0, 1, 20, 40])
    await webhookRound(db, at(seconds * SECOND_MS)).catch(() => undefined);
  expect(types()).toEqual(["request.created"]);
  const [, broken] = listDeliveries(db, endpointOf(db, slug));
  expect(broken).toMatchObject({ deliveredAt: null, code: "failed" });
});

test("what follows of a request waits for what failed, and other requests don't", async () => {
  const { db, receiver, slug, secret, submit, at } = await arranged();
  const id = await submit();
  receiver.answerWith((response) => response.writeHead(503).end());
  await webhookRound(db, at(0));
  receiver.answerWith(null);
  await markSolved(db, slug, id, { userId: null, at: at(1) });
  const other = await submit({ description: "Etwas anderes" });
  await webhookRound(db, at(MINUTE_MS));
  await webhookRound(db, at(2 * MINUTE_MS));
  const after = receiver
    .received(secret)
    .slice(1)
    .map(({ type, sequence, data }) => [type, sequence, "request" in data && data.request.id]);
  expect(after.filter(([, , about]) => about === id)).toEqual([
    ["request.created", 1, id],
    ["request.solved", 2, id],
  ]);
  expect(after).toContainEqual(["request.created", 3, other]);
});

test("after a day of failures alone it pauses, its owner gets a mail, and nothing that waits is lost", async () => {
  const { db, receiver, business, slug, secret, submit, at } = await arranged();
  const first = await submit();
  receiver.answerWith((response) => response.destroy());
  for (let hour = 0; hour < 23; hour += 0.5) await webhookRound(db, at(hour * HOUR_MS));
  expect(endpointOf(db, slug).pausedAt).toBeNull();
  const second = await submit({ description: "Zweite" });
  expect(await webhookRound(db, at(25 * HOUR_MS))).toMatchObject({ paused: 1 });
  expect(endpointOf(db, slug).pausedAt).not.toBeNull();
  const mails = readRows(db, outbox, { kind: "webhook-paused" });
  expect(mails).toMatchObject([{ userId: business.ownerId, recipient: business.email }]);
  const [mail] = await writtenMails(db, eq(outbox.kind, "webhook-paused"));
  expect(mail?.subject).toBe("Ihre Schnittstelle ist angehalten");
  expect(mail?.text).toContain(
    `Ihr Programm unter ${new URL(receiver.url).host} nimmt keine Anfragen mehr an.`,
  );
  expect(mail?.text).toContain("https://werkruf.example/profil/schnittstelle");
  expect(mail?.text).not.toContain("/hook");
  const tries = receiver.calls.length;
  const third = await submit({ description: "Dritte" });
  await webhookRound(db, at(26 * HOUR_MS));
  expect(receiver.calls).toHaveLength(tries);
  receiver.answerWith(null);
  expect(resumeEndpoint(db, slug, at(27 * HOUR_MS))).toBe(true);
  expect(resumeEndpoint(db, slug, at(27 * HOUR_MS))).toBe(false);
  expect(await writtenMails(db, eq(outbox.kind, "webhook-paused"))).toEqual([]);
  await webhookRound(db, at(27 * HOUR_MS));
  const arrived = receiver
    .received(secret)
    .slice(tries)
    .map(({ data }) => "request" in data && data.request.id);
  expect(arrived).toEqual([first, second, third]);
  expect(endpointOf(db, slug).failingSince).toBeNull();
});

test("410 means: nothing more", async () => {
  const { db, receiver, slug, submit, at } = await arranged();
  receiver.answerWith((response) => response.writeHead(410).end());
  await submit();
  expect(await webhookRound(db, at(0))).toMatchObject({ paused: 1 });
  expect(endpointOf(db, slug).pausedAt).not.toBeNull();
});

test("a rotated secret and the one before both sign for a day", async () => {
  const { db, receiver, slug, secret, submit, now, at } = await arranged();
  rotateSecret(db, slug, null, now);
  const newer = await webhookSecret(db, slug, now);
  expect(newer).not.toBe(secret);
  await submit();
  await webhookRound(db, at(0));
  for (const known of [secret, newer]) expect(receiver.received(known)).toHaveLength(1);
  expect(receiver.calls[0]?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  changeRows(db, webhookEndpoints, { earlierUntil: at(-1) }, { companySlug: slug });
  await submit({ description: "Später" });
  await webhookRound(db, at(MINUTE_MS));
  expect(receiver.calls[1]?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  expect(receiver.received(newer)).toHaveLength(2);
});

test("another address gets what hadn't arrived, and hears which of the earlier requests are gone", async () => {
  const { db, receiver, slug, types, submit, now, at } = await arranged();
  const [known, waiting] = [await submit(), await submit({ description: "Kommt nie an" })];
  await webhookRound(db, at(0));
  receiver.answerWith((response) => response.writeHead(500).end());
  await markSolved(db, slug, waiting, { userId: null, at: at(1) });
  await webhookRound(db, at(1));
  const other = await playReceiver();
  setEndpoint(db, slug, { url: other.url, askedBy: null }, at(2));
  const newer = await webhookSecret(db, slug, now);
  await deleteRequest(db, slug, known, at(3));
  await webhookRound(db, at(3));
  expect(types().slice(2)).toEqual(["request.solved"]);
  expect(other.received(newer).map(({ type, data }) => [type, "request" in data && data.request.id])).toEqual(
    [
      ["request.solved", waiting],
      ["request.withdrawn", known],
    ],
  );
  const sequences = other.received(newer).map(({ sequence }) => sequence);
  expect(sequences).toEqual([3, 4]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
});

test("what was given up goes to another address, too, and a probe that was on its way doesn't", async () => {
  const { db, slug, submit, at } = await arranged();
  const id = await submit();
  addTest(db, endpointOf(db, slug), at(0));
  expect(listDeliveries(db, endpointOf(db, slug))).toMatchObject([{ what: "test", isWaiting: true }, {}]);
  changeRows(db, jobs, { failedAt: at(0), attempts: 8 }, { orderKey: id });
  const other = await playReceiver();
  setEndpoint(db, slug, { url: other.url, askedBy: null }, at(1));
  await webhookRound(db, at(2 * MINUTE_MS));
  const newer = await webhookSecret(db, slug, at(0));
  expect(other.received(newer).map(({ type }) => type)).toEqual(["request.created"]);
});

test("none ends what waits", async () => {
  const { db, receiver, slug, submit, at } = await arranged();
  await submit();
  expect(removeEndpoint(db, slug)).toBe(true);
  await webhookRound(db, at(0));
  expect(receiver.calls).toEqual([]);
});

test("its owner gets a mail when an address is set or another one is, with the host and no more of it", async () => {
  const { db, business, slug, at } = await arranged();
  const set = { url: "https://hooks.example.org/geheim?schluessel=4711", askedBy: "Firefox unter Windows" };
  setEndpoint(db, slug, set, at(1));
  setEndpoint(db, slug, set, at(2));
  const [first, changed, ...more] = await writtenMails(db, eq(outbox.kind, "webhook-set"));
  expect(more).toEqual([]);
  expect([first?.subject, changed?.subject]).toEqual([
    "Ihre Anfragen bei Werkruf gehen auch an ein anderes Programm",
    "Ihre Schnittstelle bei Werkruf hat eine andere Adresse",
  ]);
  expect(changed).toMatchObject({ userId: business.ownerId, recipient: business.email });
  for (const words of ["hooks.example.org", "Firefox unter Windows", "/profil/schnittstelle"])
    expect(changed?.text).toContain(words);
  for (const secret of ["geheim", "4711"]) expect(JSON.stringify(changed)).not.toContain(secret);
});

test("and one when the secret is another", async () => {
  const { db, business, slug, at } = await arranged();
  rotateSecret(db, slug, "Firefox unter Windows", at(0));
  rotateSecret(db, slug, null, at(1));
  const [first, second, ...more] = await writtenMails(db, eq(outbox.kind, "webhook-rotated"));
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    subject: "Ihre Schnittstelle bei Werkruf hat ein neues Geheimnis",
    userId: business.ownerId,
    recipient: business.email,
  });
  for (const words of ["127.0.0.1", "Erneuert in", "Firefox unter Windows", "/profil/schnittstelle"])
    expect(first?.text).toContain(words);
  expect(second?.text).toContain("einem unbekannten Browser");
  for (const secret of secretsOf(db, endpointOf(db, slug), at(2)))
    expect(JSON.stringify([first, second])).not.toContain(secret);
});

test("a receiver that hangs holds up nobody else", async () => {
  const { db, receiver, types, submit, now, at } = await arranged();
  const dead = await playReceiver();
  dead.answerWith(() => undefined);
  const others = Array.from({ length: 3 }, () => uniqueBusiness(db, {}, now));
  for (const { slug } of others) {
    await receives(db, slug, dead.url, now);
    await submitted(db, slug, {}, now);
  }
  await submit();
  const round = webhookRound(db, at(0), { patienceMs: 1_500 });
  await expect.poll(() => receiver.calls.length, { timeout: 1_000 }).toBe(1);
  expect(await round).toMatchObject({ delivered: 1, later: 3 });
  expect(types()).toEqual(["request.created"]);
});

test("sixty receivers that answer late, each with more to come, hold a quick one up for seconds only", async () => {
  const { db, receiver, submit, now, at } = await arranged();
  const late = await playReceiver();
  late.answerWith((response) => setTimeout(() => response.end(), 4_000));
  for (let slow = 0; slow < 60; slow++) {
    const { slug } = uniqueBusiness(db, {}, now);
    await receives(db, slug, late.url, now);
    for (const description of ["Erste", "Zweite"]) await submitted(db, slug, { description }, now);
  }
  await submit();
  const ending = new AbortController();
  const round = webhookRound(db, at(0), {}, ending.signal);
  await expect.poll(() => receiver.calls.length, { timeout: 5_500 }).toBe(1);
  expect(late.calls.length).toBeGreaterThanOrEqual(48);
  ending.abort();
  await round;
}, 15_000);

/** The end of the process broke off the try of its message, and the receiver answers again. */
async function brokenOff() {
  const made = await arranged();
  made.receiver.answerWith(() => undefined);
  const id = await made.submit();
  const ending = new AbortController();
  const round = webhookRound(made.db, made.at(0), {}, ending.signal);
  await expect.poll(() => made.receiver.calls.length).toBe(1);
  ending.abort();
  await round;
  made.receiver.answerWith(null);
  return { ...made, id };
}

test("a try that the end of the process breaks off counts: who heard of the request is told of its deletion", async () => {
  const { db, slug, types, at, id } = await brokenOff();
  await deleteRequest(db, slug, id, at(1));
  await webhookRound(db, at(SECOND_MS));
  expect(types()).toEqual(["request.created", "request.withdrawn"]);
});

test("what happens after a try that was broken off is told anew: receivers skip a repeat", async () => {
  const { db, slug, types, at, id } = await brokenOff();
  for (const mark of [markSpam, markNoSpam]) await mark(db, slug, id, { userId: null, at: at(1) });
  await webhookRound(db, at(MINUTE_MS));
  expect(types()).toEqual(["request.created", "request.created", "request.updated"]);
});

test("what kills the process at each try is given up, and what came after it arrives", async () => {
  const { db, slug, types, submit, at } = await arranged();
  const deadly = await submit();
  await submit({ description: "Kommt an" });
  changeRows(db, jobs, { attempts: 8 }, { orderKey: deadly });
  await webhookRound(db, at(20 * MINUTE_MS));
  expect(types()).toEqual(["request.created"]);
  expect(listDeliveries(db, endpointOf(db, slug)).map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
});

test("what fails at an address that was replaced meanwhile pauses and holds nothing at the new one", async () => {
  const { db, receiver, slug, submit, at } = await arranged();
  const other = await playReceiver();
  receiver.answerWith((response) => {
    setEndpoint(db, slug, { url: other.url, askedBy: null }, at(0));
    response.writeHead(410).end();
  });
  await submit();
  expect(await webhookRound(db, at(0))).toMatchObject({ delivered: 1, paused: 0, later: 0 });
  expect([receiver.calls.length, other.calls.length]).toEqual([1, 1]);
});

test("more than 600 in an hour of one business wait for the next, also at another address", async () => {
  const { db, receiver, slug, submit, at } = await arranged();
  await submit();
  const key = rateLimitKey(db, "webhook", slug, at(0));
  putRow(db, rateLimits, { key, count: 600, resetsAt: at(HOUR_MS) });
  await webhookRound(db, at(0));
  const other = await playReceiver();
  setEndpoint(db, slug, { url: other.url, askedBy: null }, at(0));
  await webhookRound(db, at(0));
  expect([...receiver.calls, ...other.calls]).toEqual([]);
  await webhookRound(db, at(HOUR_MS + SECOND_MS));
  expect(other.calls).toHaveLength(1);
});

test("nobody sends another business's delivery again", async () => {
  const { db, receiver, submit, now, at } = await arranged();
  await submit();
  await webhookRound(db, at(0));
  const other = uniqueBusiness(db, {}, now);
  await receives(db, other.slug, receiver.url, now);
  expect(resendDelivery(db, endpointOf(db, other.slug), 1, at(0))).toBe(false);
});
