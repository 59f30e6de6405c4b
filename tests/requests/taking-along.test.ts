import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { payloadSchema } from "#app/domain/notification/webhook/payload.ts";
import { DOWNLOADS } from "#app/kit/download.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { customerRequests, outbox, profiles, withdrawnRequests } from "#db/schema.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { readCalendar } from "#tests/support/data/calendar.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { openedRequest } from "#tests/support/opened-request.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { changeRows, putColleague, putPhoto, putRequest, readRows } from "#tests/support/rows.ts";
import { ownWerkruf, Visitor } from "#tests/support/werkruf.ts";

/* A server of its own: these tests move its clock. */
const werkruf = ownWerkruf();

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 15_000 };
const APPOINTMENT = {
  appointmentStartsAt: new Date(Date.now() + 40 * DAY_MS),
  appointmentEndsAt: new Date(Date.now() + 40 * DAY_MS + 7_200_000),
  calendarSequence: 3,
};

async function taken(columns: Parameters<typeof openedRequest>[1] = {}) {
  const photo = putPhoto(werkruf, await jpegPhoto(320, 240, "#123"), await jpegPhoto(80, 60, "#123"));
  const it = await openedRequest(werkruf, {
    ...{ message: "Der Hahn <tropft> & läuft.", zipCode: "50827", location: "Köln" },
    ...{ customerEmail: "petra@example.com", imageRefs: [photo, "customer-images/fehlt.jpg"], ...columns },
  });
  const file = `/dashboard/${it.business.slug}/mitnehmen/${it.id}`;
  const download = async (headers: Record<string, string> = {}, { visitor } = it) => {
    const cookie = { Cookie: visitor.cookies.header(file) ?? "" };
    const answer = await fetch(new URL(file, werkruf.origin), {
      headers: { ...cookie, ...headers },
      redirect: "manual",
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { ...it, file, download };
}

/** The files of the ZIP in each mail about a request that went to `recipient`. */
async function copiesTo(recipient: string, requestId: string, count: number) {
  const sent = () =>
    readRows(werkruf.db, outbox, { kind: "request-copy", customerRequestId: requestId }).filter(
      (row) => row.sentAt,
    );
  await expect.poll(() => sent().length, PATIENCE).toBe(count);
  const folder = join(werkruf.storageDir, "outbox");
  return sent().map((row) => {
    expect([row.recipient, row.written?.attachments ?? []]).toEqual([recipient, []]);
    const name = readdirSync(folder).find((one) => one.includes(row.id)) ?? "";
    const mail = readFileSync(join(folder, name), "utf8");
    const [, base64 = ""] = /application\/zip[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
    return { text: row.written?.text ?? "", files: unzip(Buffer.from(base64, "base64")) };
  });
}

test("a request as a ZIP: a page that asks nobody, the webhook's JSON, photos, contact and date", async () => {
  const { business, id, download } = await taken(APPOINTMENT);
  const { answer, bytes } = await download();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="anfrage-petra-vogt.zip"');
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual([
    ...["fotos/1.jpg", "anfrage.html", "anfrage.json", "petra-vogt.vcf", "termin.ics"],
  ]);
  const page = files.get("anfrage.html")?.toString() ?? "";
  expect(page).toContain("Der Hahn &lt;tropft&gt; &amp; läuft.");
  expect(page).toContain(business.companyName);
  expect([...page.matchAll(/(?:src|href|url)\W+([^"\s>]+)/g)].map(([, at]) => at)).toEqual(["fotos/1.jpg"]);
  const { data, version, timestamp } = JSON.parse(files.get("anfrage.json")?.toString() ?? "");
  const told = payloadSchema.parse({ type: "request.updated", version, timestamp, sequence: 1, data });
  expect(told.data).toMatchObject({ request: { id, customer: { name: "Petra Vogt" } } });
  expect(files.get("petra-vogt.vcf")?.toString()).toContain("EMAIL;TYPE=INTERNET:petra@example.com");
  const { event, alarms } = readCalendar(files.get("termin.ics")?.toString() ?? "");
  expect([event.SUMMARY, event.SEQUENCE, event.URL, alarms.length]).toEqual([
    "Petra Vogt",
    "3",
    undefined,
    2,
  ]);
});

test("only the business's members get it, from its own pages, and not too often", async () => {
  const { path, download, file } = await taken();
  const other = await signedInProvider(werkruf);
  expect((await download({}, { ...(await taken()), visitor: other.visitor })).answer.status).toBe(404);
  expect((await download({ Cookie: "" })).answer.headers.get("location")).toContain("/login");
  const elsewhere = await download({ "Sec-Fetch-Site": "cross-site" });
  expect(elsewhere.answer.headers.get("location")).toContain(path);
  const limited = await taken();
  for (let count = 0; count < DOWNLOADS.anfrage; count += 1)
    expect((await limited.visitor.fetch(limited.file)).status).toBe(200);
  const later = await limited.visitor.get(limited.file);
  expect(later.location?.pathname).toBe("/profil/spaeter/anfrage");
  expect((await limited.visitor.get("/profil/spaeter/anfrage")).status).toBe(429);
  expect((await other.visitor.get(file.replace(/[^/]+$/, crypto.randomUUID()))).status).toBe(404);
});

test("by mail it goes to the business's proven address, whoever presses, and pressed twice once", async () => {
  const { business, id, path } = await taken();
  const columns = { email: "buero@example.org", emailConfirmedAt: new Date() };
  changeRows(werkruf.db, profiles, columns, { id: business.id });
  const colleague = new Visitor(werkruf.origin);
  await signedInAs(colleague, werkruf, { ownerId: putColleague(werkruf.db, business.id).userId });
  for (let press = 0; press < 2; press += 1) {
    const page = await colleague.open(`${path}?anfrage=${id}`);
    const done = await colleague.follow(await colleague.submit(page, { form: "Mitnehmen per E-Mail" }));
    expect(done.text).toContain("Die Kopie ist unterwegs in Ihr Postfach.");
  }
  const [mail] = await copiesTo("buero@example.org", id, 1);
  expect(mail?.text).toContain("In Ihrem Betrieb hat jemand auf „Mitnehmen“ getippt.");
  expect([...(mail?.files.keys() ?? [])]).toContain("fotos/1.jpg");
  changeRows(
    werkruf.db,
    profiles,
    { email: "fremd@example.org", emailConfirmedAt: null },
    { id: business.id },
  );
});

test("of spam, and of what is deleted before the sending, nothing goes out", async () => {
  const { visitor, address, id } = await taken({ markedSpamAt: new Date() });
  const page = await visitor.open(address);
  expect(page.html).not.toContain("Mitnehmen per E-Mail");
  expect((await visitor.post(address, new URLSearchParams({ intent: `copy ${id}` }))).status).toBe(404);
  expect(readRows(werkruf.db, outbox, { customerRequestId: id })).toEqual([]);
});

const BOXES = ["copiesSolved", "copiesExpiring"];

test("by itself only where the owner switched it on: when it is solved, and once three days before its end", async () => {
  const start = Date.now();
  const off = await taken({ createdAt: new Date(start - 28 * DAY_MS) });
  const it = await taken({ createdAt: new Date(start - 28 * DAY_MS) });
  const young = await taken();
  changeRows(werkruf.db, customerRequests, { companySlug: it.business.slug }, { id: young.id });
  const settings = await it.visitor.open("/profil/benachrichtigungen");
  const boxes = settings.document.querySelectorAll("input[name=kopie]");
  expect(boxes.map((box) => [box.getAttribute("value"), box.hasAttribute("checked")])).toEqual(
    BOXES.map((value) => [value, false]),
  );
  for (const box of boxes) box.setAttribute("checked", "");
  const saved = await it.visitor.follow(await it.visitor.submit(settings, { form: "Änderungen speichern" }));
  expect(saved.document.querySelectorAll("input[name=kopie][checked]")).toHaveLength(2);
  for (let run = 0; run < 2; run += 1) await runJob(werkruf, "request-copies");
  const [expiring] = await copiesTo(it.business.email, it.id, 1);
  expect(expiring?.text).toContain("Diese Anfrage wird bald gelöscht.");

  const own = `${it.path}?anfrage=${young.id}`;
  for (const { visitor, at } of [
    { visitor: it.visitor, at: own },
    { visitor: off.visitor, at: off.address },
  ])
    await visitor.post(at, new URLSearchParams({ intent: `solve ${at.split("=").at(-1)}` }));
  await moveClock(werkruf, new Date(start + 61_000));
  const [solved] = await copiesTo(it.business.email, young.id, 1);
  expect(solved?.text).toContain("Diese Anfrage ist als erledigt markiert.");
  expect(readRows(werkruf.db, outbox, { customerRequestId: off.id })).toEqual([]);
});

const feedOf = (address: string) => new Visitor(werkruf.origin).get(new URL(address).pathname);

test("a calendar feed: off by default, each member's own, renewed and ended at once, in no log", async () => {
  const it = await taken({ ...APPOINTMENT, message: "Der Hahn tropft leise." });
  const { business, visitor } = it;
  const press = async (form: string) => {
    const page = await visitor.submit(await visitor.open("/profil/schnittstelle"), { form });
    return page.document.querySelector("#kalender-adresse")?.textContent ?? "";
  };
  const first = await press("Adresse anlegen");
  expect(first).toMatch(new RegExp(`^${werkruf.origin}/kalender/[\\w-]{22}\\.ics$`));
  const feed = await feedOf(first);
  expect([feed.status, feed.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { event } = readCalendar(feed.html);
  expect(event).toMatchObject({ SUMMARY: "Petra Vogt", LOCATION: "50827 Köln" });
  expect(feed.html).not.toMatch(/leise/);
  const second = await press("Neue Adresse");
  expect([(await feedOf(first)).status, (await feedOf(second)).status]).toEqual([404, 200]);
  expect((await visitor.open("/profil/schnittstelle")).html).not.toContain(second);

  changeRows(werkruf.db, profiles, { suspendedAt: new Date() }, { id: business.id });
  const suspended = await feedOf(second);
  changeRows(werkruf.db, profiles, { suspendedAt: null, trialEndsAt: new Date(0) }, { id: business.id });
  const expired = await feedOf(second);
  const wrong = await feedOf(`${werkruf.origin}/kalender/${"A".repeat(22)}.ics`);
  expect([suspended, expired].map(({ status, html }) => [status, html])).toEqual([
    ...[wrong, wrong].map(({ status, html }) => [status, html]),
  ]);
  changeRows(werkruf.db, profiles, { trialEndsAt: new Date(Date.now() + DAY_MS) }, { id: business.id });
  expect((await feedOf(second)).status).toBe(200);
  await visitor.submit(await visitor.open("/profil/anmeldung"), { form: "Überall abmelden" });
  expect((await feedOf(second)).status).toBe(404);
  for (const address of [first, second])
    expect(werkruf.log()).not.toContain(new URL(address).pathname.slice("/kalender/".length, -4));
  expect(werkruf.log()).toContain("/kalender/…");
});

test("no flood of calls pushes an agreed date out of the feed", async () => {
  const { visitor, business } = await taken(APPOINTMENT);
  const call = { preferredCallbackTime: "vormittags", createdAt: new Date(Date.now() - DAY_MS) } as const;
  writeTransaction(werkruf.db, () => {
    for (let count = 0; count < 501; count++) putRequest(werkruf.db, business.slug, call);
  });
  const shown = await visitor.submit(await visitor.open("/profil/schnittstelle"), {
    form: "Adresse anlegen",
  });
  const address = shown.document.querySelector("#kalender-adresse")?.textContent ?? "";
  expect((await feedOf(address)).html).toContain("SUMMARY:Petra Vogt\r\n");
});

test("a call that is waited for stands in the feed, and goes with the request", async () => {
  const it = await taken({ preferredCallbackTime: "vormittags" });
  const page = await it.visitor.open("/profil/schnittstelle");
  const shown = await it.visitor.submit(page, { form: "Adresse anlegen" });
  const address = shown.document.querySelector("#kalender-adresse")?.textContent ?? "";
  expect(readCalendar((await feedOf(address)).html).event.SUMMARY).toBe("Rückruf: Petra Vogt, 0171 39200 14");
  await it.visitor.submit(await it.visitor.open(it.address), { form: "Endgültig löschen" });
  expect((await feedOf(address)).html).not.toContain("Vogt");
  await it.visitor.submit(await it.visitor.open("/profil/schnittstelle"), { form: "Abschalten" });
  expect((await feedOf(address)).status).toBe(404);
  expect(readRows(werkruf.db, withdrawnRequests, { companySlug: it.business.slug })).toEqual([]);
});
