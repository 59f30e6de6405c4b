import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  customerRequests,
  followUps,
  jobs,
  outbox,
  photoUploads,
  profiles,
  pushOffers,
  questions,
  requestAiAnalysis,
  urgencyLabels,
} from "#db/schema.ts";
import { putSent } from "#tests/support/data/mail-site.ts";
import {
  changeRows,
  putRequest,
  putRow,
  readRow,
  readRows,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { findAssessment, requestAssessment } from "../../assessment/request-assessment.server.ts";
import { assessOnArrival } from "../../assessment/rules/assess-on-arrival.ts";
import { markUrgent } from "../../inbox/mark.server.ts";
import { addFollowUp, type FollowUpInput } from "./add-follow-up.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Database;
let slug: string;
let id: string;
/** Whose devices hear of it: who has none is offered it. */
const alarmed = () => readRows(db, pushOffers);
beforeEach(async () => {
  db = await migratedDatabase();
  ({ slug } = uniqueBusiness(db, { notificationPreference: "sofort" }));
  id = putRequest(db, slug, { createdAt: NOW, requestType: "service", seenAt: NOW, imageRefs: ["erstes"] });
});

function photo(name = randomUUID()) {
  const uploadId = randomUUID();
  const key = `customer-images/${uploadId}`;
  putRow(db, photoUploads, {
    id: uploadId,
    companySlug: slug,
    storageKey: key,
    originalName: name,
    contentHash: name,
    createdAt: NOW,
    storedAt: NOW,
  });
  return { uploadId, token: "", key, name, contentHash: name };
}

async function add(
  input: Partial<FollowUpInput>,
  photos: ReturnType<typeof photo>[] = [],
  now = NOW,
  over: { slug?: string; network?: string; token?: string } = {},
) {
  const link = { token: over.token ?? "token", clientNetwork: over.network ?? "netz" };
  const target = { companySlug: over.slug ?? slug, customerRequestId: id, ...link, assess: assessOnArrival };
  return addFollowUp(db, target, { message: null, questionId: null, ...input }, photos, now);
}

const request = () => readRow(db, customerRequests, { id });
const mails = () => readRows(db, outbox);

test("photos and words join the request, which is new and open again, and is found by the words", async () => {
  changeRows(db, customerRequests, { isResolved: true, solvedAt: NOW });
  const [a, b] = [photo(), photo()];
  expect(await add({ message: "Der Kessel ist von Buderus." }, [a, b])).toMatchObject({ ok: true });
  expect(request()).toMatchObject({
    imageRefs: ["erstes", a.key, b.key],
    newPhotos: 2,
    newWords: true,
    seenAt: null,
    isResolved: false,
    solvedAt: null,
  });
  expect(request()?.searchText).toMatch(/der hahn tropft\.\s+der kessel ist von buderus/);
  expect(readRows(db, photoUploads).every(({ takenAt }) => takenAt)).toBe(true);
});

test("what the customer adds makes an answered request unanswered; a decline stays", async () => {
  const answered = { answeredAt: NOW, answeredChannel: "email", isResolved: true, solvedAt: NOW } as const;
  changeRows(db, customerRequests, answered);
  await add({}, [photo()]);
  expect(request()).toMatchObject({ answeredAt: null, answeredChannel: null, isResolved: false });
  changeRows(db, customerRequests, { ...answered, declinedAt: NOW });
  await add({ message: "Schade." }, [], later(0.1));
  expect(request()).toMatchObject({ answeredAt: NOW, declinedAt: NOW, seenAt: null, isResolved: false });
  expect(await add({}, [photo()], later(1))).toEqual({ ok: false, reason: "declined" });
});

test("the same content within 15 minutes is one follow-up, at once and one after the other", async () => {
  const same = photo();
  const outcomes = await Promise.all([add({}, [same]), add({}, [same]), add({}, [same])]);
  expect(outcomes.map((outcome) => outcome.ok && outcome.repeated)).toEqual([false, true, true]);
  expect(await add({}, [same], later(14))).toMatchObject({ ok: true, repeated: true });
  expect(readRows(db, followUps)).toHaveLength(1);
  expect(request()?.newPhotos).toBe(1);
  expect(mails()).toHaveLength(1);
});

test("words leave a damaged list of photos as it is: what it still says is looked up by hand", async () => {
  db.$client.exec("UPDATE customer_requests SET image_refs = 'customer-images/1'");
  expect(await add({ message: "Der Kessel ist von Buderus." })).toMatchObject({ ok: true });
  expect(db.$client.prepare("SELECT image_refs FROM customer_requests").pluck().get()).toBe(
    "customer-images/1",
  );
});

test("one addition of words, and 16 photos in all", async () => {
  expect(await add({ message: "Erstes" })).toMatchObject({ ok: true });
  expect(await add({ message: "Zweites" }, [], later(20))).toEqual({ ok: false, reason: "added-before" });
  expect(
    await add(
      {},
      Array.from({ length: 8 }, () => photo()),
    ),
  ).toMatchObject({ ok: true });
  const many = Array.from({ length: 8 }, () => photo());
  expect(await add({}, many)).toEqual({ ok: false, reason: "too-many-photos", left: 7 });
  expect(await add({}, many.slice(1))).toMatchObject({ ok: true });
  expect(request()?.imageRefs).toHaveLength(16);
});

test("words that say an emergency get through a network's used-up limit, adverts that call themselves one don't", async () => {
  for (let count = 0; count < 20; count += 1)
    await add({ questionId: `falsch ${count}` }, [], NOW, { token: `anderer ${count % 5}` });
  expect(await add({ message: "Der Kessel ist von Buderus." })).toMatchObject({ reason: "too-many" });
  const advert = "Notfall, es riecht stark nach Gas! https://casino.example";
  expect(await add({ message: advert })).toMatchObject({ reason: "too-many" });
  expect(await add({ message: "Jetzt riecht es stark nach Gas im Keller!" })).toMatchObject({ ok: true });
});

test("ten an hour by one link, twenty in ten minutes by one network", async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, () => add({}, [])));
  // The same empty content is a repeat and counts nothing.
  expect(tries.every(({ ok }) => ok)).toBe(true);
  for (let count = 0; count < 9; count += 1) await add({ questionId: `falsch ${count}` });
  expect(await add({ questionId: "zuviel" })).toMatchObject({ ok: false, reason: "too-many" });
  expect(await add({ questionId: "anderer Link" }, [], NOW, { token: "anderer" })).toEqual({
    ok: false,
    reason: "question-over",
  });
});

test("a photo that is gone, a foreign business, a deleted request and a suspended one leave nothing", async () => {
  const swept = photo();
  removeRows(db, photoUploads);
  const here = photo();
  expect(await add({ message: "Bild" }, [swept])).toEqual({ ok: false, reason: "photo-gone" });
  expect(await add({ message: "Bild" }, [], NOW, { slug: uniqueBusiness(db).slug })).toEqual({
    ok: false,
    reason: "gone",
  });
  changeRows(db, profiles, { suspendedAt: NOW });
  expect(await add({ message: "Bild" }, [here])).toEqual({ ok: false, reason: "gone" });
  changeRows(db, profiles, { suspendedAt: null });
  expect(request()).toMatchObject({ newPhotos: 0, newWords: false, seenAt: NOW });
  removeRows(db, customerRequests);
  expect(await add({ message: "Bild" }, [here])).toEqual({ ok: false, reason: "gone" });
  expect(readRows(db, followUps)).toEqual([]);
  expect(readRow(db, photoUploads)?.takenAt).toBeNull();
  expect(mails()).toEqual([]);
});

test("the rules judge all words anew, whatever a model said; what is urgent is new among what is called first", async () => {
  await add({ message: "Jetzt riecht es nach Gas!" }, [], later(3 * 24 * 60));
  const urgent = { urgency: "sofort", emergency: "gas", danger: 5, urgentSince: later(3 * 24 * 60) };
  expect(request()).toMatchObject(urgent);
  const analysis = { customerRequestId: id, createdAt: NOW, model: "ein Modell", urgency: "später" };
  putRow(db, requestAiAnalysis, analysis);
  await add({}, [photo()], later(3 * 24 * 60 + 20));
  expect(request()).toMatchObject(urgent);
});

test("a photo alone is nothing urgent; words that name a danger alert whatever a model said", async () => {
  const analysis = { customerRequestId: id, createdAt: NOW, model: "ein Modell", urgency: "später" };
  putRow(db, requestAiAnalysis, analysis);
  changeRows(db, customerRequests, { urgency: "sofort", message: "Es riecht nach Gas!" });
  expect(await add({}, [photo()])).toMatchObject({ ok: true });
  expect(alarmed()).toEqual([]);
  expect(removeRows(db, outbox)).toBe(1);
  const worse = await add({ message: "Der Geruch nach Gas wird stärker!" });
  expect(worse).toMatchObject({ ok: true });
  expect(alarmed()).toHaveLength(1);
  expect(readRows(db, outbox)).toHaveLength(1);
});

test("a member's word counts before the rules for what it was said of, and no longer when words name a danger", async () => {
  const gas = { urgency: "sofort", emergency: "gas", message: "Es riecht nach Gas!" } as const;
  changeRows(db, customerRequests, { ...gas, requestType: "problem" });
  await markUrgent(db, slug, { id, isUrgent: false }, { userId: null, at: NOW });
  const labels = () => readRows(db, urgencyLabels);
  expect(labels()).toHaveLength(1);
  await add({}, [photo()], later(1));
  expect(alarmed()).toEqual([]);
  expect(request()).toMatchObject({ urgency: "sofort", markedUrgent: false, danger: 0 });
  await add({ message: "Jetzt riecht es noch stärker nach Gas!" }, [], later(2));
  expect(alarmed()).toHaveLength(1);
  expect(request()).toMatchObject({ markedUrgent: null, danger: 5, urgentSince: later(2) });
  expect(labels()).toHaveLength(1);
});

test.each(["ein Modell", null])(
  "what %s said of the earlier words stays, and is older then",
  async (model) => {
    putRow(db, requestAiAnalysis, { customerRequestId: id, createdAt: NOW, model, urgency: "flexibel" });
    const found = async () => (await findAssessment(db, slug, id)).result;
    expect(await found()).toMatchObject({ model, urgency: "flexibel", isOutdated: false });
    await add({}, [photo()], later(1));
    expect(await found()).toMatchObject({ model, urgency: "flexibel", isOutdated: true });
    expect(await requestAssessment(db, slug, id, later(1))).toEqual({ ok: true, isFirst: false });
    expect(await findAssessment(db, slug, id)).toMatchObject({
      state: "running",
      result: { isOutdated: true },
    });
  },
);

test("an answer belongs to the open question alone, which is then answered", async () => {
  const ask = (questionId: string, minutes: number) =>
    putRow(db, questions, {
      id: questionId,
      customerRequestId: id,
      askedAt: later(minutes),
      topics: [],
      channel: "email",
    });
  ask("erste", 0);
  ask("zweite", 1);
  expect(await add({ message: "Baujahr: 1998", questionId: "erste" })).toEqual({
    ok: false,
    reason: "question-over",
  });
  const links = "Baujahr: 1998, so eine: https://a.example https://b.example https://c.example";
  expect(await add({ message: links, questionId: "zweite" }, [], later(2))).toMatchObject({ ok: true });
  expect(request()?.spamSuspicion).toBeNull();
  expect(readRow(db, questions, { id: "zweite" })?.answeredAt).toEqual(later(2));
  expect(await add({ message: "Baujahr: 1999", questionId: "zweite" }, [], later(3))).toEqual({
    ok: false,
    reason: "question-over",
  });
  expect(await add({ message: "Noch etwas" }, [], later(4))).toMatchObject({ ok: true });
});

test("mails: one waits for the next quarter of an hour, an emergency doesn't, and never with 'aus'", async () => {
  const isMail = eq(jobs.lane, "send-mails");
  const due = () => readRows(db, jobs, isMail).map(({ dueAt }) => (dueAt.getTime() - NOW.getTime()) / 60_000);
  await add({}, [photo()]);
  await add({}, [photo()], later(1));
  expect(due()).toEqual([0]);
  putSent(db, later(1));
  await add({}, [photo()], later(2));
  await add({}, [photo()], later(3));
  expect(due()).toEqual([16]);
  const wake = vi.fn();
  db.connection.wake = wake;
  await add({ message: "Es riecht nach Gas!" }, [], later(4));
  expect(due()).toEqual([4]);
  await expect.poll(() => wake.mock.calls.length).toBe(1);
});

test("no mail for what the business calls spam, and by 'täglich' only for what is acute", async () => {
  changeRows(db, customerRequests, { markedSpamAt: NOW });
  await add({}, [photo()]);
  expect(mails()).toEqual([]);
  ({ slug } = uniqueBusiness(db, { notificationPreference: "taeglich" }));
  const calm = { requestType: "service", message: "Der Hahn tropft. Ist nicht dringend." } as const;
  id = putRequest(db, slug, { ...calm, createdAt: NOW });
  await add({}, [photo()]);
  expect(mails()).toEqual([]);
  await add({ message: "Wasserrohrbruch, alles steht unter Wasser!" });
  expect([mails().length, request()]).toMatchObject([1, { urgency: "sofort", emergency: "wasser" }]);
});
