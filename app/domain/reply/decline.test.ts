import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerRequests, outbox } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { UNDO_MS } from "../customer-request/declining.server.ts";
import { declineByMail, declineMail, takeBackDecline } from "./decline.server.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function example(columns: Parameters<typeof putRequest>[2] = {}) {
  const db = await migratedDatabase();
  const { slug, companyName } = uniqueBusiness(db, {}, NOW);
  const id = putRequest(db, slug, {
    ...{ createdAt: NOW, customerEmail: "petra@example.com", preferredContactChannel: "email" },
    ...columns,
  });
  const row = () => db.select().from(customerRequests).where(eq(customerRequests.id, id)).get();
  return { db, slug, companyName, id, row };
}

test("marked at once, mailed ten seconds later, once", async () => {
  const { db, slug, companyName, id, row } = await example();
  expect(await declineByMail(db, slug, id, NOW)).toBe("done");
  expect(await declineByMail(db, slug, id, later(500))).toBe("done");
  expect(row()).toMatchObject({ answeredAt: NOW, answeredChannel: "email", declinedAt: NOW });
  const [mail, ...more] = await writtenMails(db);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    nextAttemptAt: later(UNDO_MS),
    subject: `Ihre Anfrage an ${companyName}`,
    senderName: `${companyName} über Werkruf`,
  });
  expect(mail?.text).toContain("Leider können wir Ihren Auftrag zurzeit nicht übernehmen.");
  expect(mail?.text).not.toMatch(/Vogt|Hahn|Termin/);
  expect(declineMail(db, id)).toEqual({ state: "waiting", dueAt: later(UNDO_MS) });
});

test("taken back it is as before, and can be sent anew", async () => {
  const before = { answeredAt: later(-1_000), answeredChannel: "phone" } as const;
  const { db, slug, id, row } = await example(before);
  await declineByMail(db, slug, id, NOW);
  expect(row()).toMatchObject({ ...before, declinedAt: NOW });
  expect(await takeBackDecline(db, slug, id)).toBe("done");
  expect(row()).toMatchObject({ ...before, declinedAt: null });
  expect([declineMail(db, id), await writtenMails(db)]).toEqual([null, []]);
  expect(await declineByMail(db, slug, id, later(2_000))).toBe("done");
  expect(await writtenMails(db)).toHaveLength(1);
});

test.each([
  ["claimed", { claimedAt: NOW }],
  ["sent", { sentAt: NOW, details: null }],
])("too late once the mail is %s, and never a second time", async (_, columns) => {
  const { db, slug, id, row } = await example();
  await declineByMail(db, slug, id, NOW);
  db.update(outbox).set(columns).run();
  expect(declineMail(db, id)?.state).toBe("sent");
  expect(await takeBackDecline(db, slug, id)).toBe("sent");
  expect(row()?.declinedAt).toEqual(NOW);
  db.update(customerRequests).set({ declinedAt: null }).run();
  expect(await declineByMail(db, slug, id, later(1))).toBe("sent-before");
  expect(db.select().from(outbox).all()).toHaveLength(1);
});

test("a mail that was given up isn't called sent, and its decline can be taken back", async () => {
  const { db, slug, id, row } = await example();
  await declineByMail(db, slug, id, NOW);
  db.update(outbox)
    .set({ abandonedAt: later(1) })
    .run();
  expect(declineMail(db, id)?.state).toBe("failed");
  expect(await takeBackDecline(db, slug, id)).toBe("done");
  expect(row()).toMatchObject({ declinedAt: null, answeredAt: null });
});

test.each([
  ["solved", { isResolved: true }],
  ["marked as spam", { markedSpamAt: NOW }],
  ["suspicious", { spamSuspicion: "links" }],
  ["without an address", { customerEmail: null }],
] as const)("never mailed when %s", async (_, columns) => {
  const { db, slug, id, row } = await example(columns);
  expect(await declineByMail(db, slug, id, NOW)).toBe("unmailable");
  expect([row()?.declinedAt, await writtenMails(db)]).toEqual([null, []]);
});

test("an appointment that stood is called off in the calendar, too", async () => {
  const { db, slug, id } = await example({
    appointmentStartsAt: new Date("2026-11-24T07:00:00Z"),
    appointmentEndsAt: new Date("2026-11-24T09:00:00Z"),
  });
  await declineByMail(db, slug, id, NOW);
  const [mail] = await writtenMails(db);
  expect(mail?.text).toContain("Der Termin am Dienstag, 24.11., 8–10 Uhr findet deshalb nicht statt.");
  expect(mail?.attachments).toMatchObject([{ content: expect.stringContaining("METHOD:CANCEL\r\n") }]);
});

test("a mark that was taken back otherwise leaves no mail to send", async () => {
  const { db, slug, id } = await example();
  await declineByMail(db, slug, id, NOW);
  db.update(customerRequests).set({ declinedAt: null }).run();
  expect(await writtenMails(db)).toEqual([]);
});

test("another business declines nothing and takes nothing back", async () => {
  const { db, slug, id, row } = await example();
  const other = uniqueBusiness(db).slug;
  expect(await declineByMail(db, other, id, NOW)).toBe("not-found");
  await declineByMail(db, slug, id, NOW);
  expect(await takeBackDecline(db, other, id)).toBe("not-found");
  expect(row()?.declinedAt).toEqual(NOW);
});
