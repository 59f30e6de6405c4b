import { customerRequests, members, outbox } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { withdrawRequest } from "./withdraw-request.server.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const TUESDAY = {
  appointmentStartsAt: new Date("2026-11-24T07:00:00Z"),
  appointmentEndsAt: new Date("2026-11-24T09:00:00Z"),
};

async function example(
  columns: Parameters<typeof putRequest>[2] = TUESDAY,
  business: Parameters<typeof uniqueBusiness>[1] = {},
) {
  const db = await migratedDatabase();
  const { ownerId: userId, slug, email } = uniqueBusiness(db, business, NOW);
  const id = putRequest(db, slug, { createdAt: NOW, ...columns });
  const withdraw = (now = NOW) => withdrawRequest(db, slug, id, now);
  return { db, userId, slug, email, id, withdraw };
}

test("an appointment is called off by a mail that needs no request and names nobody", async () => {
  const { db, userId, slug, email, id, withdraw } = await example();
  changeRows(db, customerRequests, { calendarSequence: 1 });
  await withdraw();
  expect(readRows(db, customerRequests)).toEqual([]);
  const window = { startsAt: Date.UTC(2026, 10, 24, 7), endsAt: Date.UTC(2026, 10, 24, 9) };
  const [mail] = await writtenMails(db);
  const details = { requestId: id, sequence: 2, ...window };
  expect(mail).toMatchObject({ userId, recipient: email, customerRequestId: null, details });
  expect(mail?.subject).toBe("Termin abgesagt: Dienstag, 24.11., 8–10 Uhr");
  expect(mail?.headers).toHaveProperty("List-Unsubscribe");
  const [file] = mail?.attachments ?? [];
  expect(file?.contentType).toContain("method=CANCEL");
  expect(file?.content).toMatch(
    new RegExp(
      `UID:${id}@werkruf.example\r\nSEQUENCE:2\r\nDTSTAMP:20261120T090000Z\r\nDTSTART:20261124T070000Z`,
    ),
  );
  expect(file?.content).toContain(`mailto:${email}\r\n`);
  expect(file?.content).not.toContain("URL:");
  expect(mail?.text).toContain(`/dashboard/${slug}`);
  expect(JSON.stringify(mail)).not.toMatch(/Vogt|Hahn/);
});

test.each([
  ["no appointment stood", {}, {}],
  ["it is over", { ...TUESDAY, appointmentEndsAt: NOW }, {}],
  ["the business had declined", { ...TUESDAY, declinedAt: NOW }, {}],
  ["the business wants no mails", TUESDAY, { notificationPreference: "aus" }],
] as const)("no mail when %s", async (_, columns, business) => {
  const { db, withdraw } = await example(columns, business);
  await withdraw();
  expect(readRows(db, outbox)).toEqual([]);
});

test("pressed twice it is told once; mails switched off meanwhile aren't sent", async () => {
  const { db, withdraw } = await example();
  await withdraw();
  await withdraw();
  changeRows(db, members, { notificationPreference: "aus" });
  expect(readRows(db, outbox)).toHaveLength(1);
  expect(await writtenMails(db)).toEqual([]);
});
