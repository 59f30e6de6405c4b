import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { jobRuns, outbox, profiles, subscriptions } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import type { Page, Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

/* A server of its own: these tests count everything there is. */
let werkruf: OwnWerkruf;
let admin: Visitor;

beforeAll(async () => {
  werkruf = await startWerkruf();
  admin = await signedInAdmin(werkruf);
});
afterAll(() => werkruf.stop());

const OVERVIEW = "/admin-panel-werkruf";
const OPERATION = "/admin-panel-werkruf/technik";

function putDeadMail(columns: Partial<typeof outbox.$inferInsert> = {}): string {
  const id = randomUUID();
  const now = new Date();
  const written = { subject: "S", text: "T", html: "H" };
  const mail = { kind: "new-request", recipient: "erika@example.com", details: {}, written };
  const times = { createdAt: now, nextAttemptAt: now, expiresAt: now, abandonedAt: now, attempts: 8 };
  werkruf.db
    .insert(outbox)
    .values({ ...mail, ...times, lastError: "smtp 550", ...columns, id, uniqueKey: `test:${id}` })
    .run();
  return id;
}

const mailOf = (id: string) => werkruf.db.select().from(outbox).where(eq(outbox.id, id)).get();

function figure(page: Page, label: string): number {
  const card = page.document.querySelectorAll("main li").find((item) => item.text.includes(label));
  return Number(card?.querySelector("strong")?.text.replace(/\D/g, ""));
}

test("the overview counts businesses, requests, open ones and those of seven days", async () => {
  const before = await admin.get(OVERVIEW);
  const { slug } = uniqueBusiness(werkruf.db);
  const ago = (ms: number) => new Date(Date.now() - ms);
  const WEEK_MS = 7 * 86_400_000;
  putRequest(werkruf.db, slug, { createdAt: ago(WEEK_MS - 60_000) });
  putRequest(werkruf.db, slug, { createdAt: ago(WEEK_MS + 60_000) });
  putRequest(werkruf.db, slug, { createdAt: ago(0), isResolved: true });
  const after = await admin.get(OVERVIEW);
  const more = (label: string) => figure(after, label) - figure(before, label);
  expect([more("Betriebe"), more("Alle Anfragen")]).toEqual([1, 3]);
  expect([more("Offene Anfragen"), more("Neue Anfragen")]).toEqual([2, 2]);
  expect(after.text).toContain("Heute nichts zu tun");
});

test("a dead mail is announced on the overview and can be sent after all", async () => {
  const id = putDeadMail();
  expect((await admin.get(OVERVIEW)).text).toContain("1 E-Mail konnte nicht zugestellt werden.");
  const page = await admin.get(OPERATION);
  expect(page.text).toContain("Neue Anfrage an e•••••@example.com");
  expect(page.text).toContain("smtp 550");
  expect(page.html).not.toContain("erika@example.com");
  const answer = await admin.submit(page, { form: "Erneut senden", button: "Erneut senden" });
  expect(answer.status).toBe(303);
  expect((await admin.follow(answer)).text).toContain("Keine. Alle E-Mails sind angekommen oder unterwegs.");
  expect(mailOf(id), "it goes out under a new id").toBeUndefined();
  const sent = () =>
    werkruf.db
      .select()
      .from(outbox)
      .where(eq(outbox.uniqueKey, `test:${id}`))
      .get();
  await vi.waitFor(() => expect(sent()?.sentAt).not.toBeNull(), { timeout: 10_000 });
  expect((await admin.get(OVERVIEW)).text).not.toContain("konnte nicht zugestellt werden");
});

test("a dead mail that is put away is gone from the list, with what it said, and never comes back", async () => {
  const id = putDeadMail();
  const page = await admin.get(OPERATION);
  await admin.submit(page, { form: "Verwerfen", button: "Verwerfen" });
  expect((await admin.get(OPERATION)).text).toContain("Keine. Alle E-Mails sind angekommen oder unterwegs.");
  expect(mailOf(id)).toMatchObject({ details: null, written: null, uniqueKey: `test:${id}` });
  for (const intent of ["resend", "discard"]) {
    const answer = await admin.post(OPERATION, new URLSearchParams({ mail: id, intent }));
    expect([answer.status, answer.text.includes("Diese E-Mail gibt es hier nicht mehr")]).toEqual([
      409,
      true,
    ]);
  }
  expect((await admin.post(OPERATION, new URLSearchParams({ mail: "x", intent: "burn" }))).status).toBe(422);
});

test("a mail whose secrets are wiped can't be sent again", async () => {
  const id = putDeadMail({ kind: "sign-in", details: null, written: null });
  const page = await admin.get(OPERATION);
  expect(page.text).toContain("Anmelde-Link an");
  const labels = page.document.querySelectorAll("main button").map((button) => button.text);
  expect(labels).not.toContain("Erneut senden");
  await admin.submit(page, { form: "Verwerfen", button: "Verwerfen" });
  expect(mailOf(id)?.lastError).toBe("discarded");
});

test("mails that are on their way, and others', can't be put away", async () => {
  const id = putDeadMail({ abandonedAt: null, sentAt: new Date() });
  const answer = await admin.post(OPERATION, new URLSearchParams({ mail: id, intent: "discard" }));
  expect([answer.status, mailOf(id)?.written?.text]).toEqual([409, "T"]);
});

test("a business can do nothing to a dead mail, its own or another's", async () => {
  const id = putDeadMail();
  const before = mailOf(id);
  const { visitor } = await signedInProvider(werkruf);
  for (const intent of ["resend", "discard"]) {
    const answer = await visitor.post(OPERATION, new URLSearchParams({ mail: id, intent }));
    expect(answer.status).toBe(403);
  }
  expect(mailOf(id)).toEqual(before);
  werkruf.db.delete(outbox).where(eq(outbox.id, id)).run();
});

test("what is to be done today stands on top, each with the way to it", async () => {
  const DAY_MS = 86_400_000;
  const id = putDeadMail();
  const { id: unpaid } = uniqueBusiness(werkruf.db, { trialEndsAt: new Date(Date.now() - DAY_MS) });
  const plan = { stripeStatus: "past_due", cancelled: false, updatedAt: new Date() };
  werkruf.db
    .insert(subscriptions)
    .values({ profileId: unpaid, ...plan })
    .run();
  uniqueBusiness(werkruf.db, { trialEndsAt: new Date(Date.now() + 3 * DAY_MS) });
  const page = await admin.get(OVERVIEW);
  const tasks = page.document.querySelectorAll("#heute a");
  expect(tasks.map((task) => [task.text, task.getAttribute("href")])).toEqual([
    ["1 E-Mail konnte nicht zugestellt werden.", OPERATION],
    ["Fehlgeschlagene Abbuchungen: 1", `${OVERVIEW}/profiles?stand=zahlung-offen`],
    ["Testphasen, die in 7 Tagen ohne Buchung enden: 1", `${OVERVIEW}/profiles?stand=testphase-endet`],
  ]);
  werkruf.db.delete(outbox).where(eq(outbox.id, id)).run();
});

test("many dead mails are sent again with one press, but those whose content is gone", async () => {
  const lost = putDeadMail({ kind: "sign-in", details: null, written: null });
  const ids = [1, 2, 3].map(() => putDeadMail());
  const page = await admin.get(OPERATION);
  const answer = await admin.submit(page, { form: "Alle erneut senden" });
  expect(answer.status).toBe(303);
  const after = await admin.follow(answer);
  expect(after.text).toContain("Nicht zugestellte E-Mails (1)");
  expect(after.text).not.toContain("Alle erneut senden");
  expect(ids.map(mailOf)).toEqual([undefined, undefined, undefined]);
  expect(mailOf(lost)).toBeDefined();
  werkruf.db.delete(outbox).where(eq(outbox.id, lost)).run();
});

test("dead mails come fifty at a time", async () => {
  const ids = Array.from({ length: 60 }, (_, number) =>
    putDeadMail({
      recipient: `r${number}@example.com`,
      abandonedAt: new Date(Date.now() - number * 1_000),
    }),
  );
  const first = await admin.get(OPERATION);
  expect(first.text).toContain("Nicht zugestellte E-Mails (60)");
  const second = await admin.click(first, "Ältere E-Mails");
  const shown = (page: Page) => page.document.querySelectorAll("input[name=mail]").length;
  expect([shown(first), shown(second)]).toEqual([50, 10]);
  for (const id of ids) werkruf.db.delete(outbox).where(eq(outbox.id, id)).run();
});

test("jobs, disk and version can be seen, and a job that fails is announced", async () => {
  const page = await admin.get(OPERATION);
  for (const text of ["E-Mails versenden", "Tägliche Nachricht", "Frei auf dem Datenträger", "Version"]) {
    expect(page.text).toContain(text);
  }
  const scheduledFor = new Date(Date.now() + 1_000);
  const run = { job: "sweep-photos", scheduledFor, startedAt: new Date(), error: "failed" };
  werkruf.db.insert(jobRuns).values(run).run();
  expect((await admin.get(OVERVIEW)).text).toContain(
    "Die Aufgabe „Fotos aufräumen“ ist zuletzt fehlgeschlagen.",
  );
  expect((await admin.get(OPERATION)).text).toContain("Fehlgeschlagen");
  const deferred = { finishedAt: new Date(), error: "deferred" };
  werkruf.db.update(jobRuns).set(deferred).where(eq(jobRuns.scheduledFor, scheduledFor)).run();
  const { text } = await admin.get(OPERATION);
  for (const state of ["Verschoben", "verschoben"]) expect(text).toContain(state);
  expect(text).not.toContain("Fehlgeschlagen");
  werkruf.db.delete(jobRuns).where(eq(jobRuns.scheduledFor, scheduledFor)).run();
});

edge("how old the newest backup is can be seen, and why there is none", async () => {
  const backups = join(werkruf.storageDir, "backups");
  rmSync(backups, { recursive: true, force: true });
  expect((await admin.get(OPERATION)).text).toMatch(/Letzte Sicherung\s*Noch keine/);
  await runJob(werkruf, "backup");
  expect((await admin.get(OPERATION)).text).toContain("vollständig gelesen und geprüft");
  rmSync(backups, { recursive: true });
  writeFileSync(backups, "no folder");
  await expect(runJob(werkruf, "backup")).rejects.toThrow("BackupProcessFailed unwritable");
  expect((await admin.get(OVERVIEW)).text).toContain("Die Aufgabe „Sicherung“ ist zuletzt fehlgeschlagen.");
  rmSync(backups);
  // The second comes round every five seconds, and has perhaps met the file too.
  for (const job of ["backup", "restore-journal"]) await runJob(werkruf, job);
  expect((await admin.get(OVERVIEW)).text).not.toContain("zuletzt fehlgeschlagen");
});

test("mails that wait too long are announced", async () => {
  const later = new Date(Date.now() + 3_600_000);
  const id = putDeadMail({
    abandonedAt: null,
    createdAt: new Date(Date.now() - 31 * 60_000),
    nextAttemptAt: later,
    expiresAt: later,
  });
  expect((await admin.get(OVERVIEW)).text).toContain("warten seit");
  werkruf.db.delete(outbox).where(eq(outbox.id, id)).run();
});

test("with nothing there the lists say so", async () => {
  werkruf.db.delete(profiles).run();
  expect((await admin.get("/admin-panel-werkruf/profiles")).text).toContain("Keine Profile vorhanden.");
  expect((await admin.get("/admin-panel-werkruf/requests")).text).toContain("Keine Anfragen vorhanden.");
  expect(figure(await admin.get(OVERVIEW), "Alle Anfragen")).toBe(0);
});

test("a list that can't be read says so instead of being empty, with the number the log has", async () => {
  werkruf.db.$client.exec("ALTER TABLE customer_requests RENAME TO lost");
  const page = await admin.get("/admin-panel-werkruf/requests");
  expect(page.status).toBe(500);
  expect(page.text).toContain("Das hat nicht geklappt");
  expect(page.text).not.toContain("Keine Anfragen vorhanden.");
  const id = page.headers.get("x-request-id") ?? "none";
  expect(page.text).toContain(`diese Nummer: ${id}`);
  const line = new RegExp(`"event":"unexpected-error".*${id}|${id}.*"event":"unexpected-error"`);
  await vi.waitFor(() => expect(werkruf.log()).toMatch(line));
});
