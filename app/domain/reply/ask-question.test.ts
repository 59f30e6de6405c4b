import type { Database } from "#db/client.server.ts";
import { customerRequests, outbox, questions, statusLinks } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { hashOfAddress, stopConfirmations } from "../customer-request/customer-mail-gate.server.ts";
import { newestQuestion } from "../customer-request/status/find-follow-ups.server.ts";
import { findStatusLink } from "../customer-request/status/status-link.server.ts";
import { askQuestion, type NewQuestion } from "./ask-question.server.ts";
import { knownTopics, MOST_TOPICS, openTopics, topicLabels, topicsFor } from "./question-topics.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const BY = { userId: null, at: NOW };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Database;
let slug: string;
let requestId: string;
beforeEach(async () => {
  db = await migratedDatabase();
  ({ slug } = uniqueBusiness(db));
  requestId = putRequest(db, slug, { customerEmail: "erika@example.com", createdAt: NOW });
});

const ask = (over: Partial<NewQuestion> = {}, now = NOW) =>
  askQuestion(
    db,
    slug,
    { requestId, topics: ["baujahr"], ownWords: null, channel: "email", ...over },
    { userId: null, at: now },
  );

test("by mail the question, its link and its mail come together, and it is an answer, pressed again after it was taken back too", async () => {
  expect(await ask()).toMatchObject({ ok: true, isMailed: true });
  const [mail] = await writtenMails(db);
  const { token = "" } = { ...mail?.details } as { token?: string };
  expect(findStatusLink(db, slug, token)).toEqual({ customerRequestId: requestId, showsRequest: false });
  expect(mail).toMatchObject({ kind: "request-question", recipient: "erika@example.com", userId: null });
  changeRows(db, customerRequests, { answeredAt: null, answeredChannel: null });
  expect(await ask({}, later(1))).toMatchObject({ ok: true });
  expect(readRow(db, customerRequests)).toMatchObject({ answeredAt: NOW, answeredChannel: "email" });
  changeRows(db, customerRequests, { answeredAt: later(2), answeredChannel: "phone" });
  await ask({}, later(3));
  expect(readRow(db, customerRequests)).toMatchObject({ answeredAt: later(2), answeredChannel: "phone" });
  expect(readRows(db, questions)).toHaveLength(1);
  expect(readRows(db, outbox)).toHaveLength(1);
  expect(newestQuestion(db, slug, requestId)?.topics).toEqual(["baujahr"]);
  expect(newestQuestion(db, "anderer", requestId)).toBeUndefined();
});

test("by WhatsApp nothing is sent, and pressing twice gives two links to one question", async () => {
  const first = await ask({ channel: "whatsapp" });
  const second = await ask({ channel: "whatsapp" }, later(1));
  expect([first, second]).toMatchObject([{ ok: true, isMailed: false }, { ok: true }]);
  expect(readRows(db, questions)).toHaveLength(1);
  expect(readRows(db, statusLinks)).toHaveLength(2);
  expect(readRows(db, outbox)).toEqual([]);
});

test("who wants no mail gets none: the business has the link to send itself, also by a second press", async () => {
  const addressHash = hashOfAddress(db, "erika@example.com", NOW);
  stopConfirmations(db, addressHash, true, NOW);
  const tries = [await ask(), await ask({}, later(1))];
  expect(tries).toMatchObject([{ ok: true, isMailed: false }, { ok: true }]);
  for (const outcome of tries)
    expect(findStatusLink(db, slug, outcome.ok ? outcome.token : "")?.customerRequestId).toBe(requestId);
  expect(readRows(db, outbox)).toEqual([]);
  expect(readRows(db, questions)).toHaveLength(1);
});

test("refused: a foreign request, the sixth question, mail to what looks like spam", async () => {
  expect(
    await askQuestion(
      db,
      uniqueBusiness(db).slug,
      { requestId, topics: ["etage"], ownWords: null, channel: "sms" },
      BY,
    ),
  ).toEqual({ ok: false, reason: "not-found" });
  changeRows(db, customerRequests, { spamSuspicion: "links" });
  expect(await ask()).toEqual({ ok: false, reason: "no-mail" });
  expect(readRows(db, questions)).toEqual([]);
  expect(readRows(db, statusLinks)).toEqual([]);
  for (let count = 0; count < 5; count += 1)
    await ask({ channel: "sms", ownWords: `Frage ${count}` }, later(count));
  expect(await ask({ channel: "sms" }, later(9))).toEqual({ ok: false, reason: "too-many" });
});

test("the topics fit the business's trades, and unknown ones are nothing", () => {
  expect(topicsFor(["Maurer"])).not.toContain("typenschild");
  expect(topicsFor(["Heizungsbau"])).toContain("typenschild");
  expect(topicsFor([])).toContain("zaehlerschrank");
  expect(knownTopics(["baujahr", "konto", "baujahr"])).toEqual(["baujahr"]);
  expect(topicLabels(["etage", "konto"])).toEqual(["Etage"]);
});

test("proposed is what is missing, by the rules or named by the analysis, three at most", () => {
  const request = {
    requestType: "problem" as const,
    message: "Heizung kalt",
    photoCount: 0,
    deviceModel: null,
    customerRole: null,
    buildingType: null,
  };
  expect(openTopics(request, [], "").proposed).toEqual(["foto-ganz", "seit-wann"]);
  const named = "Es fehlen Baujahr, Etage, Zugang, und ob er Mieter ist. Konto angeben!";
  expect(openTopics(request, [], named).proposed).toEqual(["foto-ganz", "baujahr", "seit-wann"]);
  const rich = { ...request, message: "Seit Montag kalt, Baujahr 1998", photoCount: 2 };
  expect(openTopics(rich, [], "Baujahr und Etage fehlen, ein Foto auch").proposed).toEqual(["etage"]);
  expect(openTopics(request, [], named).proposed.length).toBeLessThanOrEqual(MOST_TOPICS);
});
