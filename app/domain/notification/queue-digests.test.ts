import { eq } from "drizzle-orm";
import { customerRequests, followUps, members, outbox, profiles, subscriptions } from "#db/schema.ts";
import { giveUp, putSent, writtenMails } from "#tests/support/data/mail-site.ts";
import { putPlace } from "#tests/support/places.ts";
import { changeRows, putRequest, putRow, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { deleteRequest } from "../customer-request/own-request.server.ts";
import { retirePlace } from "../profile/places/places.server.ts";
import { queueDigests } from "./queue-digests.server.ts";

const START = new Date("2026-11-21T08:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (ms: number) => new Date(START.getTime() + ms);

async function office(columns: Parameters<typeof uniqueBusiness>[1] = {}) {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, { trialEndsAt: at(60 * DAY_MS), ...columns }, START);
  return {
    db,
    business,
    request: (columns: Parameters<typeof putRequest>[2]) => putRequest(db, business.slug, columns),
    evening: (day: number) =>
      queueDigests(db, at(day * DAY_MS + 9 * HOUR_MS), at(day * DAY_MS + 9 * HOUR_MS)),
    mails: () => writtenMails(db),
    reader: () => readRow(db, members, { userId: business.ownerId }),
  };
}

test("it says how many, whose and their first lines, leads to the dashboard and can be switched off", async () => {
  const { business, request, evening, mails } = await office();
  request({
    createdAt: at(1),
    requestType: "problem",
    message: "Rohrbruch im Keller.\nBitte schnell!",
  });
  request({ createdAt: at(2), requestType: "project", message: "Neues Bad" });
  request({ createdAt: at(3), requestType: "project", message: "", spamSuspicion: "links" });
  expect(await evening(0)).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: "digest",
    recipient: business.email,
    subject: "3 neue Anfragen",
    uniqueKey: `digest:${business.ownerId}:2026-11-21`,
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  for (const part of [
    "1 × Problem, 2 × Projekt",
    "> Problem: Rohrbruch im Keller.",
    "> Projekt: Neues Bad",
    "> Spamverdacht – Projekt",
    `https://werkruf.example/dashboard/${business.slug}`,
    "Diese E-Mails abbestellen:\nhttps://werkruf.example/mails/abmelden?t=",
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).not.toMatch(/Bitte schnell|0171/);
});

test("each request has name, place and a link of its own, what is dangerous comes first, in red", async () => {
  const { business, request, evening, mails } = await office();
  const [gas, pressing, spam, tap] = [
    {
      message: "Es riecht nach Gas!",
      urgency: "sofort",
      emergency: "gas",
      zipCode: "50667",
      location: "Köln",
    },
    { message: "Bitte dringend!", urgency: "sofort", customerName: "Kim Kunde" },
    { message: "Sofort Geld!", urgency: "sofort", spamSuspicion: "advertising" },
    { message: "Der Hahn tropft.", urgency: "kurzfristig", customerName: "" },
  ].map((columns, index) => request({ createdAt: at(index + 1), ...(columns as object) }));
  await evening(0);
  const [mail] = await mails();
  const link = (id: string | undefined) => `https://werkruf.example/dashboard/${business.slug}?anfrage=${id}`;
  expect(mail?.text).toContain(
    [
      `Petra Vogt, 50667 Köln – Notfall: Gas\n> Problem: Es riecht nach Gas!\n${link(gas)}`,
      `Kim Kunde – Sofort\n> Problem: Bitte dringend!\n${link(pressing)}`,
      `Unbekannter Kunde\n> Problem: Der Hahn tropft.\n${link(tap)}`,
      `Petra Vogt\n> Spamverdacht – Problem: Sofort Geld!\n${link(spam)}`,
    ].join("\n\n"),
  );
  for (const id of [gas, pressing, spam, tap]) expect(mail?.html).toContain(`href="${link(id)}"`);
  expect(mail?.html).toMatch(/<strong class="danger"[^>]*>Notfall: Gas</);
  expect(mail?.html).toMatch(/<strong class="mark"[^>]*>Sofort</);
});

test("each request says the place it came by, one out of use too", async () => {
  const { db, business, request, evening, mails } = await office();
  const van = await putPlace(db, business.slug, "Wagen 1");
  const leaflet = await putPlace(db, business.slug, "Zettel");
  await retirePlace(db, business.slug, leaflet, at(0));
  const foreign = await putPlace(db, uniqueBusiness(db).slug, "Fremder Ort");
  request({ createdAt: at(3), message: "Vom Wagen.", source: van });
  request({ createdAt: at(2), message: "Vom Zettel.", source: leaflet });
  request({ createdAt: at(1), message: "Von nirgends.", source: foreign });
  await evening(0);
  const [mail] = await mails();
  const lines = mail?.text.split("\n").filter((line) => line.startsWith("> "));
  expect(lines).toEqual([
    "> Problem über Wagen 1: Vom Wagen.",
    "> Problem über Zettel: Vom Zettel.",
    "> Problem: Von nirgends.",
  ]);
});

test("appointments of today and tomorrow stand in it, in their order; later and declined ones don't", async () => {
  const { request, evening, mails } = await office();
  const appointment = (hours: number, customerName: string, columns = {}) =>
    request({
      ...{ createdAt: at(1), customerName, zipCode: "50827", ...columns },
      ...{ appointmentStartsAt: at(hours * HOUR_MS), appointmentEndsAt: at((hours + 2) * HOUR_MS) },
    });
  appointment(24, "Morgen");
  appointment(10, "Heute");
  appointment(48, "Spaeter");
  appointment(25, "Abgesagt", { declinedAt: at(2) });
  await evening(0);
  const [mail] = await mails();
  const [, told = ""] = mail?.text.split("Termine heute und morgen") ?? [];
  expect(told).toMatch(
    /^\n\nSa 21\.11\., 19–21 Uhr\n> Heute, 50827\n.*\n\nSo 22\.11\., 9–11 Uhr\n> Morgen, 50827\n/,
  );
  expect(told).not.toMatch(/23\.11\.|22\.11\., 10/);
});

test("an appointment alone is enough for a message, the evening before and on its day, until it has begun", async () => {
  const { db, business, request, evening, mails } = await office({ trialEndsAt: at(3 * DAY_MS) });
  const appointment = (hours: number, customerName: string) =>
    request({
      ...{ createdAt: at(-DAY_MS), answeredAt: START, customerName, zipCode: "50827" },
      ...{ appointmentStartsAt: at(hours * HOUR_MS), appointmentEndsAt: at((hours + 2) * HOUR_MS) },
    });
  const first = appointment(2 * 24 + 10, "Kim Kunde");
  expect(await evening(0)).toBe(0);
  expect(await evening(1)).toBe(1);
  const [told] = await mails();
  expect(told).toMatchObject({ subject: "Termin: Mo 23.11., 19–21 Uhr" });
  expect(told?.text).toContain("> Kim Kunde, 50827\n");
  expect(told?.text).toContain(`/dashboard/${business.slug}?anfrage=${first}`);
  appointment(3 * 24 + 1, "Pia Kundin");
  expect(await evening(2)).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Termin: Mo 23.11., 19–21 Uhr",
    "2 Termine heute und morgen",
  ]);
  expect(await evening(3)).toBe(0);
  appointment(4 * 24 + 10, "Nach der Testphase");
  expect(await evening(3), "without access nothing of it is told").toBe(0);
  changeRows(db, members, { notificationPreference: "sofort" });
  putRow(db, subscriptions, { profileId: business.id, subscriptionEnd: at(40 * DAY_MS), updatedAt: START });
  expect(await evening(3)).toBe(0);
});

test("it says how many have waited for an answer for more than a day, and leads to each and to all of them", async () => {
  const { business, request, evening, mails } = await office();
  const waiting = () =>
    mails().then((all) => all.at(-1)?.text.match(/.* seit mehr als einem Tag auf Antwort\./)?.[0]);
  const first = request({ createdAt: at(1), customerName: "Kim Kunde", message: "Der Hahn tropft." });
  await evening(0);
  expect(await waiting()).toBeUndefined();
  for (const state of [
    { answeredAt: at(3) },
    { declinedAt: at(3) },
    { isResolved: true, solvedAt: at(3) },
    { markedSpamAt: at(3) },
    { spamSuspicion: "links" },
  ] as const)
    request({ createdAt: at(2), ...state });
  request({ createdAt: at(DAY_MS + 10 * HOUR_MS) });
  await evening(2);
  expect(await waiting()).toBe("Eine Anfrage wartet seit mehr als einem Tag auf Antwort.");
  const dashboard = `https://werkruf.example/dashboard/${business.slug}`;
  const told = `Kim Kunde\n> Problem: Der Hahn tropft.\n${dashboard}?anfrage=${first}`;
  expect((await mails()).at(-1)?.text).toContain(told);
  expect((await mails()).at(-1)?.html).toContain(`href="${dashboard}?stand=unbeantwortet"`);
  request({ createdAt: at(2 * DAY_MS + 10 * HOUR_MS) });
  await evening(3);
  expect(await waiting()).toBe("2 Anfragen warten seit mehr als einem Tag auf Antwort.");
});

test("nothing new, no message; each request is told once", async () => {
  const { request, evening, mails, reader } = await office();
  expect(await evening(0)).toBe(0);
  expect(reader()?.lastDigestAt).toBeNull();
  request({ createdAt: at(10 * HOUR_MS) });
  expect(await evening(1)).toBe(1);
  expect(await evening(1)).toBe(0);
  expect(await evening(2)).toBe(0);
  request({ createdAt: at(2 * DAY_MS + 9 * HOUR_MS), message: "In derselben Millisekunde" });
  expect(await evening(2)).toBe(0);
  expect(await evening(3)).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Eine neue Anfrage", "Eine neue Anfrage"]);
});

test("what is solved or marked as spam already needs no message", async () => {
  const { request, evening } = await office();
  for (const done of [{ isResolved: true, solvedAt: at(2) }, { markedSpamAt: at(2) }])
    request({ createdAt: at(1), ...done });
  expect(await evening(0)).toBe(0);
});

test("a second run of one day sends no second message and loses nothing", async () => {
  const { db, request, evening, mails } = await office();
  request({ createdAt: at(1) });
  expect(await evening(0)).toBe(1);
  request({ createdAt: at(9 * HOUR_MS + 1) });
  expect(await queueDigests(db, at(9 * HOUR_MS), at(10 * HOUR_MS))).toBe(0);
  expect(await evening(1)).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Eine neue Anfrage", "Eine neue Anfrage"]);
});

test.each([
  ["2027-03-27T08:00:00Z", ["2027-03-27T16:30:00Z", "2027-03-28T15:30:00Z", "2027-03-29T15:30:00Z"]],
  ["2027-10-30T08:00:00Z", ["2027-10-30T15:30:00Z", "2027-10-31T16:30:00Z", "2027-11-01T16:30:00Z"]],
])("over the change of the clocks of %s every day has its message", async (start, evenings) => {
  const { db, business, mails } = await office();
  for (const [index, evening] of evenings.entries()) {
    const created = index === 0 ? start : evenings[index - 1];
    putRequest(db, business.slug, { createdAt: new Date(Date.parse(created ?? "") + 1) });
    expect(await queueDigests(db, new Date(evening), new Date(evening))).toBe(1);
    expect(await queueDigests(db, new Date(evening), new Date(evening))).toBe(0);
  }
  expect((await mails()).map(({ uniqueKey }) => uniqueKey.slice(-10))).toEqual(
    evenings.map((evening) => evening.slice(0, 10)),
  );
});

test("who wants no mails gets none, who is told at once none about new requests", async () => {
  for (const notificationPreference of ["aus", "sofort"] as const) {
    const { db, business, request, evening } = await office({ notificationPreference });
    request({ createdAt: at(1) });
    expect(await evening(0)).toBe(0);
    changeRows(db, members, { notificationPreference: "taeglich" }, { userId: business.ownerId });
    expect(await evening(1)).toBe(0);
    request({ createdAt: at(DAY_MS + 10 * HOUR_MS) });
    expect(await evening(2)).toBe(1);
  }
});

test("three days and the evening before its deletion an open request is mentioned, without a word of it", async () => {
  for (const notificationPreference of ["taeglich", "sofort"] as const) {
    const { request, evening, mails } = await office({ notificationPreference });
    request({ createdAt: at(0), message: "Kanarienvogel" });
    request({ createdAt: at(1), isResolved: true, solvedAt: at(2) });
    for (let day = 0; day < 32; day++) await evening(day);
    const reminders = (await mails()).filter(({ text }) =>
      text.includes("wird am 21. Dezember 2026 gelöscht"),
    );
    expect(reminders.map(({ createdAt, subject }) => [createdAt, subject])).toEqual(
      [27, 29].map((day) => [at(day * DAY_MS + 9 * HOUR_MS), "Eine Anfrage wird bald gelöscht"]),
    );
    expect(reminders.map(({ text }) => text).join()).not.toContain("Kanarienvogel");
    expect(await mails()).toHaveLength(notificationPreference === "taeglich" ? 3 : 2);
  }
});

test("without access it says how many, and nothing of what was written", async () => {
  const { db, business, request, evening, mails } = await office({ trialEndsAt: START });
  request({ createdAt: at(1), message: "Kanarienvogel" });
  await evening(0);
  expect((await mails())[0]?.text).toContain("1 × Problem");
  expect((await mails())[0]?.text).toContain("Ihr Zugang ist abgelaufen");
  expect(JSON.stringify(await mails())).not.toContain("Kanarienvogel");
  putRow(db, subscriptions, { profileId: business.id, subscriptionEnd: at(40 * DAY_MS), updatedAt: START });
  request({ createdAt: at(DAY_MS), message: "Kanarienvogel" });
  await evening(1);
  expect((await mails())[1]?.text).toContain("Kanarienvogel");
});

test("hundreds of requests: all are counted, eight are quoted; words of old ones never", async () => {
  const { request, evening, mails } = await office();
  for (let i = 0; i < 300; i++) request({ createdAt: at(i), message: `Nummer ${i}.` });
  await evening(0);
  expect((await mails())[0]).toMatchObject({ subject: "300 neue Anfragen" });
  expect((await mails())[0]?.text.match(/^> /gm)).toHaveLength(8);
  expect((await mails())[0]?.text).toContain("Und 292 weitere.");
  const late = await office();
  late.request({ createdAt: at(1), message: "Kanarienvogel" });
  await late.evening(25);
  expect((await late.mails())[0]).toMatchObject({ subject: "Eine neue Anfrage" });
  expect(JSON.stringify(await late.mails())).not.toContain("Kanarienvogel");
});

test("every business gets its own, more than one batch of them", async () => {
  const { db } = await office();
  const others = db.$client.transaction(() =>
    Array.from({ length: 230 }, () => {
      const business = uniqueBusiness(db, {}, START);
      putRequest(db, business.slug, { createdAt: at(1), message: `Für ${business.slug}.` });
      return business;
    }),
  )();
  expect(await queueDigests(db, at(9 * HOUR_MS), at(9 * HOUR_MS))).toBe(230);
  const mails = await writtenMails(db);
  for (const { email, slug } of others) {
    const own = mails.filter(({ recipient }) => recipient === email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text.match(/Für [\w-]+\./g)).toEqual([`Für ${slug}.`]);
  }
});

test("it goes to the contact address once that is confirmed, until then to the sign-in address (D14)", async () => {
  const { db, business, request, evening, mails } = await office();
  changeRows(db, profiles, { email: "kontakt@example.org" });
  request({ createdAt: at(1) });
  await evening(0);
  changeRows(db, profiles, { emailConfirmedAt: at(2) });
  request({ createdAt: at(DAY_MS) });
  await evening(1);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([business.email, "kontakt@example.org"]);
});

test("what a message that was given up would have told comes with the next, once", async () => {
  const { db, request, evening, mails } = await office();
  request({ createdAt: at(1), message: "Am ersten Tag." });
  await evening(0);
  giveUp(db);
  request({ createdAt: at(DAY_MS), message: "Am zweiten Tag." });
  expect(await evening(1)).toBe(1);
  expect((await mails())[1]?.text).toMatch(/Am zweiten Tag\.[\s\S]*Am ersten Tag\./);
  expect(await evening(2)).toBe(0);
});

test("a message that waits says nothing of a request deleted meanwhile, and is dropped when none is left", async () => {
  const { db, business, request, evening, mails } = await office();
  const id = request({ createdAt: at(1), message: "\n Kanarienvogel im Rohr.\nUnd mehr." });
  const other = request({ createdAt: at(2), message: "Ein anderer Fall." });
  await evening(0);
  expect((await mails())[0]?.text).toContain("> Problem: Kanarienvogel im Rohr.");
  expect(await deleteRequest(db, business.slug, id, at(10 * HOUR_MS))).toBe("done");
  const [waiting] = await mails();
  expect(waiting).toMatchObject({ subject: "Eine neue Anfrage" });
  expect(waiting?.text).toContain("> Problem: Ein anderer Fall.");
  expect(waiting?.text).not.toContain("Kanarienvogel");
  await deleteRequest(db, business.slug, other, at(10 * HOUR_MS));
  expect(await mails()).toEqual([]);
});

test("a deleted request takes nobody else's messages with it, and none that went out is told again", async () => {
  const { db, business, request, evening } = await office();
  const other = uniqueBusiness(db, { trialEndsAt: at(60 * DAY_MS) }, START);
  putRequest(db, other.slug, { createdAt: at(1), message: "Kanarienvogel." });
  const id = request({ createdAt: at(1), message: "Kanarienvogel." });
  request({ createdAt: at(2), message: "Ein anderer Fall." });
  await evening(0);
  putSent(db, at(9 * HOUR_MS));
  await deleteRequest(db, business.slug, id, at(10 * HOUR_MS));
  expect(db.select({ to: outbox.userId }).from(outbox).all()).toEqual([{ to: other.ownerId }]);
  expect(await evening(1)).toBe(0);
});

test("what a sent message made up for isn't told again when a deletion takes that message's row", async () => {
  const { db, business, request, evening } = await office();
  request({ createdAt: at(1), message: "Am ersten Tag." });
  await evening(0);
  giveUp(db);
  const id = request({ createdAt: at(DAY_MS), message: "Am zweiten Tag." });
  await evening(1);
  putSent(db, at(DAY_MS + 10 * HOUR_MS), eq(outbox.createdAt, at(DAY_MS + 9 * HOUR_MS)));
  await deleteRequest(db, business.slug, id, at(DAY_MS + 11 * HOUR_MS));
  expect(await evening(2)).toBe(0);
});

test("what customers added to earlier requests is news, until the business has looked", async () => {
  const { db, request, evening, mails } = await office();
  const id = request({ createdAt: at(1) });
  expect(await evening(0)).toBe(1);
  const createdAt = at(DAY_MS);
  const row = { id, customerRequestId: id, createdAt, photoCount: 2, contentFingerprint: id };
  putRow(db, followUps, row);
  expect(await evening(1)).toBe(1);
  const [, followed] = await mails();
  expect(followed?.subject).toBe("Neues zu einer Anfrage");
  expect(followed?.text).toContain("Zu einer früheren Anfrage kamen Fotos oder Worte nach.");
  const another = { ...row, id: "noch-eins", createdAt: at(2 * DAY_MS) };
  putRow(db, followUps, another);
  changeRows(db, customerRequests, { seenAt: at(2 * DAY_MS) });
  expect(await evening(2)).toBe(0);
});
