import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { findMail } from "#app/platform/outbox/find-mail.server.ts";
import { jobRuns, jobs, outbox, profiles, subscriptions } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { GIVEN_UP, putMail } from "#tests/support/data/mail-site.ts";
import { runJob } from "#tests/support/doors.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { type OwnWerkruf, type Page, startWerkruf, type Visitor } from "#tests/support/werkruf.ts";
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
const NONE = "Nichts. Alles ist angekommen oder unterwegs.";

function putDeadMail(job: Parameters<typeof putMail>[2] = {}, mail: Parameters<typeof putMail>[1] = {}) {
  const id = putMail(werkruf.db, { recipient: "erika@example.com", ...mail }, { ...GIVEN_UP, ...job });
  return { id, key: `test:${id}`, name: nameOf(id) };
}

/** As the page's forms name it. */
function nameOf(mailId: string): string {
  const job = werkruf.db.select().from(jobs).where(eq(jobs.mailId, mailId)).get();
  return `${job?.failedAt?.getTime()}.${job?.id}`;
}

const jobOf = (key: string) => werkruf.db.select().from(jobs).where(eq(jobs.key, key)).get();
const mailOf = (id: string) => werkruf.db.select().from(outbox).where(eq(outbox.id, id)).get();
const forget = (...ids: string[]) => werkruf.db.delete(outbox).where(inArray(outbox.id, ids)).run();
/** Too old to be sent again: it was as short-lived as a sign-in's. */
const SHORT = () => ({ createdAt: new Date(), expiresAt: new Date(Date.now() + 300_000) });

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
  const { slug, ownerId: userId } = uniqueBusiness(werkruf.db);
  const { id, key } = putDeadMail({}, { customerRequestId: putRequest(werkruf.db, slug), userId });
  expect((await admin.get(OVERVIEW)).text).toContain("1 E-Mail konnte nicht zugestellt werden.");
  const page = await admin.get(OPERATION);
  expect(page.text).toContain("Neue Anfrage Der E-Mail-Server lehnt sie ab (smtp 550) an e•••••@example.com");
  expect(page.html).not.toContain("erika@example.com");
  const answer = await admin.submit(page, { form: "Noch einmal", button: "Noch einmal" });
  expect(answer.status).toBe(303);
  expect((await admin.follow(answer)).text).toContain(NONE);
  expect(mailOf(id), "it goes out under a new id").toBeUndefined();
  await vi.waitFor(() => expect(findMail(werkruf.db, key)?.mail.sentAt).toBeTruthy(), { timeout: 10_000 });
  expect((await admin.get(OVERVIEW)).text).not.toContain("konnte nicht zugestellt werden");
});

test("dead jobs of other lanes stand in the same list, and are tried again and discarded like it", async () => {
  const dead = {
    details: { sequence: 1 },
    createdAt: new Date(),
    dueAt: new Date(),
    ...GIVEN_UP,
    why: "503",
  };
  const rows = (["send-webhooks", "stripe-events", "run-analyses"] as const).map((lane) => ({
    ...dead,
    lane,
    key: lane,
  }));
  werkruf.db.insert(jobs).values(rows).run();
  expect((await admin.get(OVERVIEW)).text).toContain("2 Aufgaben wurden aufgegeben.");
  const page = await admin.get(OPERATION);
  const list = page.document.querySelectorAll("[aria-labelledby=aufgegeben] li").map((item) => item.text);
  expect(list).toHaveLength(2);
  expect(list[0]).toMatch(/Zahlungen übernehmen.*ein Fehler \(503\).*8 Versuche/);
  expect(list[1]).toMatch(/An andere Programme senden/);
  await admin.submit(page, { form: "Verwerfen", button: "Verwerfen" });
  const rest = await admin.get(OPERATION);
  await admin.submit(rest, { form: "Noch einmal", button: "Noch einmal" });
  expect((await admin.get(OPERATION)).text).toContain(NONE);
  expect(jobOf("stripe-events")).toMatchObject({ why: "discarded", details: {} });
  expect(jobOf("run-analyses")).toMatchObject({ why: "503" });
  await vi.waitFor(() => expect(jobOf("send-webhooks")).toBeUndefined(), { timeout: 10_000 });
  werkruf.db.delete(jobs).run();
});

test("a dead mail that is put away is gone from the list, with what it said, and never comes back", async () => {
  const { id, key, name } = putDeadMail({ details: { text: "T" } });
  const page = await admin.get(OPERATION);
  await admin.submit(page, { form: "Verwerfen", button: "Verwerfen" });
  expect((await admin.get(OPERATION)).text).toContain(NONE);
  expect([jobOf(key)?.details, mailOf(id)?.uniqueKey]).toEqual([{}, key]);
  for (const intent of ["retry", "discard"]) {
    const answer = await admin.post(OPERATION, new URLSearchParams({ job: name, intent }));
    expect([answer.status, answer.text.includes("Das gibt es hier nicht mehr")]).toEqual([409, true]);
  }
  for (const values of [
    { job: name, intent: "burn" },
    { job: "x", intent: "retry" },
  ])
    expect((await admin.post(OPERATION, new URLSearchParams(values))).status).toBe(422);
});

test("a mail whose secrets are wiped can't be sent again", async () => {
  const { key } = putDeadMail(SHORT(), { kind: "sign-in" });
  const page = await admin.get(OPERATION);
  expect(page.text).toContain("Anmelde-Link");
  const labels = page.document.querySelectorAll("main button").map((button) => button.text);
  expect(labels).not.toContain("Noch einmal");
  await admin.submit(page, { form: "Verwerfen", button: "Verwerfen" });
  expect(jobOf(key)?.why).toBe("discarded");
});

test("jobs that are still to be done can't be put away", async () => {
  const { id, key } = putDeadMail({ failedAt: null, details: { text: "T" } });
  const name = `${Date.now()}.${jobOf(key)?.id}`;
  const answer = await admin.post(OPERATION, new URLSearchParams({ job: name, intent: "discard" }));
  expect([answer.status, jobOf(key)?.details]).toEqual([409, { text: "T" }]);
  forget(id);
});

test("a business can do nothing to a dead job, its own or another's", async () => {
  const { id, key, name } = putDeadMail();
  const before = jobOf(key);
  const { visitor } = await signedInProvider(werkruf);
  for (const intent of ["retry", "discard", "retry-all"]) {
    const answer = await visitor.post(OPERATION, new URLSearchParams({ job: name, intent }));
    expect(answer.status).toBe(403);
  }
  expect(jobOf(key)).toEqual(before);
  forget(id);
});

test("what is to be done today stands on top, each with the way to it", async () => {
  const DAY_MS = 86_400_000;
  const { id } = putDeadMail();
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
  forget(id);
});

test("many dead mails are sent again with one press, but those whose content is gone", async () => {
  const lost = putDeadMail(SHORT(), { kind: "sign-in" });
  const ids = [1, 2, 3].map(() => putDeadMail().id);
  const page = await admin.get(OPERATION);
  expect(page.text).toContain("3 × Neue Anfrage Der E-Mail-Server lehnt sie ab");
  const answer = await admin.submit(page, { form: "Alle noch einmal" });
  expect(answer.status).toBe(303);
  const after = await admin.follow(answer);
  expect(after.text).toContain("Aufgegeben (1)");
  expect(after.text).not.toContain("Alle noch einmal");
  expect(ids.map(mailOf)).toEqual([undefined, undefined, undefined]);
  expect(jobOf(lost.key)).toBeDefined();
  forget(lost.id);
});

test("dead mails come fifty at a time", async () => {
  const ids = Array.from({ length: 60 }, (_, number) =>
    putDeadMail({ failedAt: new Date(Date.now() - number * 1_000) }),
  );
  const first = await admin.get(OPERATION);
  expect(first.text).toContain("Aufgegeben (60)");
  const second = await admin.click(first, "Ältere Aufgaben");
  const shown = (page: Page) => page.document.querySelectorAll("input[name=job]").length;
  expect([shown(first), shown(second)]).toEqual([50, 10]);
  forget(...ids.map(({ id }) => id));
});

test("jobs, disk and version can be seen, and a job that fails is announced", async () => {
  const page = await admin.get(OPERATION);
  for (const text of ["E-Mails versenden", "Tägliche Nachricht", "Frei auf dem Datenträger", "Version"]) {
    expect(page.text).toContain(text);
  }
  const scheduledFor = new Date(Date.now() + 1_000);
  const run = { job: "forget-expired", scheduledFor, startedAt: new Date(), error: "failed" };
  werkruf.db.insert(jobRuns).values(run).run();
  expect((await admin.get(OVERVIEW)).text).toContain(
    "Die Aufgabe „Abgelaufenes löschen“ ist zuletzt fehlgeschlagen.",
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
  const createdAt = new Date(Date.now() - 31 * 60_000);
  const { id } = putDeadMail({ failedAt: null, createdAt, dueAt: later });
  expect((await admin.get(OVERVIEW)).text).toContain("warten seit");
  forget(id);
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
