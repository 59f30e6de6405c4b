import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "#db/client.server.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { readCalendar } from "#tests/support/data/calendar.ts";
import { putSent, writtenMails } from "#tests/support/data/mail-site.ts";
import { noneFits, putRequest, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { markDeclined } from "../../inbox/mark.server.ts";
import { declineByMail, takeBackAnswer, takeBackDecline } from "../../reply/decline.server.ts";
import { proposeDates } from "../../reply/propose-dates.server.ts";
import { calendarFile, entryForBusiness } from "./calendar-file.ts";
import {
  type Appointment,
  findAppointment,
  newestProposal,
  toldAppointment,
} from "./proposed-dates.server.ts";
import { takeDate } from "./take-date.server.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const ORIGIN = "https://werkruf.example";
const DAYS = [24, 25, 26].map((day) => ({
  ...{ startsAt: new Date(Date.UTC(2026, 10, day, 7)), endsAt: new Date(Date.UTC(2026, 10, day, 9)) },
}));

async function example(shared?: Database) {
  const db = shared ?? (await migratedDatabase());
  const { slug } = uniqueBusiness(db, {}, NOW);
  const id = putRequest(db, slug, { createdAt: NOW, customerEmail: "petra@example.com" });
  const appointment = () => findAppointment(db, slug, id);
  const propose = async (day: number, now: Date) => {
    const windows = [DAYS[day % DAYS.length] ?? { startsAt: NOW, endsAt: NOW }];
    await proposeDates(db, slug, { id, windows, channel: "whatsapp" }, { userId: null, at: now });
  };
  const take = async (window: number | null, now: Date) => {
    const proposalId = newestProposal(db, slug, id)?.id ?? "";
    if (window === null) await noneFits(db, slug, { id, proposalId }, now);
    else await takeDate(db, slug, { requestId: id, proposalId, window }, now);
  };
  const decline = (now: Date) => markDeclined(db, slug, { id, channel: null }, { userId: null, at: now });
  const takeBack = (now: Date) => takeBackAnswer(db, slug, id, { userId: null, at: now });
  const send = (now: Date) => putSent(db, now);
  return { db, slug, id, appointment, propose, take, decline, takeBack, send };
}

const fileOf = (appointment: Appointment, at: Date) => {
  const customer = { name: "Petra", place: "", reach: "", kind: "", words: "" };
  const entry = entryForBusiness({ name: "Groth", email: "groth@example.com" }, customer, null);
  const made = { product: "Werkruf", origin: ORIGIN, at };
  return readCalendar(calendarFile({ ...appointment, requestId: "1" }, entry, made).content);
};

const STEPS = ["move", "none fits", "decline", "mail a decline", "take back", "take back at once"] as const;
const step = fc.record({ what: fc.constantFrom(...STEPS), day: fc.nat(2), wait: fc.constantFrom(1, 40_000) });

test("whatever follows on what, each change of a file has a higher SEQUENCE, for business and customer", async () => {
  const shared = await migratedDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const { db, slug, id, appointment, propose, take, decline, takeBack } = await example(shared);
      let now = NOW;
      await propose(0, now);
      await take(0, now);
      const last: Record<string, ReturnType<typeof readCalendar>> = {};
      for (const { what, day, wait } of steps) {
        now = new Date(now.getTime() + wait);
        if (what === "move" || what === "none fits") await propose(day, now);
        if (what === "move") await take(0, now);
        if (what === "none fits") await take(null, now);
        if (what === "decline") await decline(now);
        if (what === "mail a decline") await declineByMail(db, slug, id, { userId: null, at: now });
        if (what === "take back") await takeBack(now);
        if (what === "take back at once") await takeBackDecline(db, slug, id, { userId: null, at: now });
        const found = appointment();
        if (!found) continue;
        for (const [reader, file] of [
          ["business", fileOf(found, now)],
          ["customer", fileOf(toldAppointment(found, now), now)],
        ] as const) {
          const before = last[reader];
          last[reader] = file;
          if (!before) continue;
          const said = ({ event, method }: typeof file) => [method, event.STATUS, event.DTSTART, event.DTEND];
          const isSame = JSON.stringify(said(before)) === JSON.stringify(said(file));
          expect(file.event.UID).toBe(before.event.UID);
          if (isSame) expect(file.sequence).toBeGreaterThanOrEqual(before.sequence);
          else expect(file.sequence).toBeGreaterThan(before.sequence);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test("who was told that it is off is told that it stands again, with a newer file; nobody else", async () => {
  const { db, id, propose, take, decline, takeBack, send } = await example();
  await propose(0, NOW);
  await take(0, NOW);
  send(NOW);
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  await decline(at(1_000));
  await takeBack(at(2_000));
  const restored = async () => await writtenMails(db, eq(outbox.kind, "appointment-restored"));
  expect(await restored()).toEqual([]);
  await decline(at(10_000));
  send(at(20_000));
  await takeBack(at(50_000));
  const [mail, ...more] = await restored();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Termin steht wieder: Dienstag, 24.11., 8–10 Uhr – Petra Vogt");
  expect(mail?.text).toContain("Mit der Datei im Anhang steht er wieder in Ihrem Kalender.");
  const { method, event } = readCalendar(mail?.attachments?.[0]?.content ?? "");
  expect([method, event.STATUS, event.SEQUENCE, event.UID]).toEqual([
    ...["PUBLISH", "CONFIRMED", "5", `${id}@werkruf.example`],
  ]);
  await decline(at(60_000));
  expect(await restored()).toEqual([]);
  expect(readRow(db, customerRequests)?.calendarSequence).toBe(6);
});
