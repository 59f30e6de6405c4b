import { followUps, outbox, profiles } from "#db/schema.ts";
import { readCalendar } from "#tests/support/data/calendar.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { chosenDates, openedRequest } from "#tests/support/opened-request.ts";
import { changeRows, putColleague, putRow, putStatusLink, readRows } from "#tests/support/rows.ts";
import { expectSaid, ownWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

/* A server of its own: these tests move its clock. */
const werkruf = ownWerkruf();

const SECOND_MS = 1000;
const start = Date.now();
let moved = 0;
async function wait(ms: number) {
  moved += ms;
  await moveClock(werkruf, new Date(start + moved));
}

const MAIL = { customerEmail: "petra@example.com", preferredContactChannel: "email" } as const;
const WORDS = "Der Siphon tropft.\nSeit gestern.";

/** An opened request whose customer took the first of the proposed dates. */
async function agreed() {
  const it = await openedRequest(werkruf, {
    ...{ ...MAIL, customerPhone: "0171 3920014", message: WORDS, zipCode: "50827", location: "Köln" },
  });
  const form = chosenDates(await it.visitor.get(`${it.address}&vorlage=termin`));
  await it.visitor.submit(form, { form: "Per E-Mail vorschlagen" });
  const path = await putStatusLink(werkruf.db, it.business.slug, it.id);
  const customer = new Visitor(werkruf.origin);
  const page = await customer.open(path);
  const [first] = page.document.querySelectorAll("button[name=window]");
  await customer.submit(page, { form: first?.textContent.replaceAll("\u00a0", " ") ?? "" });
  const own = async () => readCalendar((await it.visitor.get(`${it.path}/termin/${it.id}`)).html);
  const customers = async () => readCalendar((await customer.get(`${path}/termin.ics`)).html);
  return { ...it, customer, page: path, own, customers };
}

/** Of the mails about a request that went out, the file in each, the oldest first. */
async function filesTo(recipient: string, requestId: string, count: number) {
  const sent = () =>
    readRows(werkruf.db, outbox, { customerRequestId: requestId })
      .filter((row) => row.recipient === recipient && row.sentAt && row.written?.attachments?.length)
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await expect.poll(() => sent().length, { timeout: 15_000 }).toBe(count);
  return sent().map(({ kind, written }) => ({
    ...{ kind, text: written?.text ?? "", html: written?.html ?? "" },
    file: readCalendar(written?.attachments?.[0]?.content ?? ""),
  }));
}

edge(
  "agreed, declined and 40 seconds later taken back: every calendar has the newest state, by a SEQUENCE that only grows",
  async () => {
    const { business, visitor, address, id, own, customers } = await agreed();
    const { email } = putColleague(werkruf.db, business.id);
    const seen = [await own()];
    const declining = await visitor.get(`${address}&vorlage=absage`);
    await visitor.submit(declining, { form: "Absage per E-Mail senden" });
    seen.push(await own());
    const during = await customers();
    expect([during.method, during.sequence]).toEqual(["PUBLISH", seen[0]?.sequence]);
    await wait(40 * SECOND_MS);
    expect((await customers()).method).toBe("CANCEL");
    const [off] = await filesTo(email, id, 1);
    expect([off?.kind, off?.file.method]).toEqual(["appointment-called-off", "CANCEL"]);

    await visitor.submit(await visitor.get(address), { form: "Doch nicht abgesagt" });
    seen.push(await own());
    const [, back] = await filesTo(email, id, 2);
    expect([back?.kind, back?.file.method, back?.file.event.STATUS]).toEqual([
      ...["appointment-restored", "PUBLISH", "CONFIRMED"],
    ]);
    expect(back?.text).toContain("Der Termin findet doch statt:");
    expect((await filesTo(business.email, id, 3)).map(({ kind }) => kind)).toEqual([
      ...["dates-answered", "appointment-called-off", "appointment-restored"],
    ]);
    expect(seen.map(({ method, event }) => [method, event.STATUS])).toEqual([
      ["PUBLISH", "CONFIRMED"],
      ["CANCEL", "CANCELLED"],
      ["PUBLISH", "CONFIRMED"],
    ]);
    const [first, second, third] = seen.map(({ sequence }) => sequence);
    expect([second, third]).toEqual([Number(first) + 1, Number(first) + 2]);
    expect(off?.file.sequence).toBe(second);
    expect(back?.file.sequence).toBe(third);
    const uids = [...seen, during, off?.file, back?.file].map((file) => file?.event.UID);
    expect(new Set(uids).size).toBe(1);
    expect((await customers()).sequence).toBe(third);
  },
);

test("each file says everything itself: the business's to who is signed in with the words, the customer's without any", async () => {
  const { business, id, own, customers } = await agreed();
  const file = await own();
  expect(file.event).toMatchObject({
    SUMMARY: "Petra Vogt",
    LOCATION: "50827 Köln",
    DESCRIPTION: "0171 3920014\nProblem\nDer Siphon tropft.\nSeit gestern.",
  });
  expect(file.alarms.map(({ TRIGGER }) => TRIGGER)).toEqual(["-P1D", "-PT2H"]);
  const [mailed] = await filesTo(business.email, id, 1);
  expect(mailed?.file.event.DESCRIPTION).toBe("0171 3920014\nProblem");
  const theirs = await customers();
  expect(theirs.event.DESCRIPTION).toContain(business.companyName);
  expect(theirs.alarms).toHaveLength(2);
  const [toCustomer] = await filesTo(MAIL.customerEmail, id, 1);
  for (const { event } of [theirs, toCustomer?.file ?? theirs])
    expect(JSON.stringify(event)).not.toMatch(/Siphon|Vogt|50827|0171|stand\//);
});

test("an answer about the address is the place, in the files of who is signed in alone", async () => {
  const { visitor, path, id, own, customers } = await agreed();
  const answer = { message: "Straße und Hausnummer: Brühl 4", questionId: null, photoCount: 0 };
  const facts = { customerRequestId: id, createdAt: new Date(), contentFingerprint: "brühl" };
  putRow(werkruf.db, followUps, { id: crypto.randomUUID(), ...facts, ...answer });
  expect((await own()).event.LOCATION).toBe("Brühl 4, 50827 Köln");
  expect((await visitor.get(`${path}/kontakt/${id}`)).html).toContain("ADR;TYPE=HOME:;;Brühl 4;Köln;;50827;");
  expect(JSON.stringify((await customers()).event)).not.toContain("Brühl");
});

const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const spaced = (page: { document: { querySelector(name: string): { textContent: string } | null } }) =>
  (page.document.querySelector("main")?.textContent ?? "").replaceAll("\u00a0", " ");
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const longDay = (instant: Date, hasYear: boolean) =>
  new Intl.DateTimeFormat("de-DE", {
    ...{ timeZone: "Europe/Berlin", day: "numeric", month: "long" },
    ...(hasYear && { year: "numeric" }),
  }).format(instant);

test("a date beyond the deletion is said before it is proposed, on the customer's page, in both mails, and dies heard", async () => {
  const now = new Date(start + moved);
  const kept = new Date(now.getTime() + 30 * DAY_MS);
  const customerEmail = "beyond@example.com";
  const it = await openedRequest(werkruf, {
    ...{ ...MAIL, customerEmail, message: WORDS, createdAt: now, zipCode: "50827" },
  });
  const { visitor, business, id, address } = it;
  changeRows(
    werkruf.db,
    profiles,
    {
      mobileNumber: "0221 123456",
      phoneShown: true,
      trialEndsAt: new Date(now.getTime() + 90 * DAY_MS),
    },
    { id: business.id },
  );
  const note = `Diese Anfrage wird am ${longDay(kept, true)} gelöscht. Der Termin steht dann nur in Ihren Kalendern.`;
  const form = await visitor.get(`${address}&vorlage=termin`);
  expect(form.text).not.toContain(note);
  const beyond = new Date(now.getTime() + 44 * DAY_MS);
  const lines = form.document.querySelectorAll("input[name=day]");
  lines[0]?.setAttribute("value", dayOf(beyond));
  const asked = await visitor.submit(form, { form: "Per E-Mail vorschlagen" });
  expectSaid(asked, 200, note, "Noch nicht vorgeschlagen: Bitte lesen Sie den Hinweis");
  expect((await visitor.submit(asked, { form: "Per E-Mail vorschlagen" })).status).toBe(303);

  const path = await putStatusLink(werkruf.db, business.slug, id);
  const customer = new Visitor(werkruf.origin);
  const page = await customer.open(path);
  const told = `Ihre Anfrage wird am ${longDay(kept, false)} gelöscht. Der Termin steht dann nur noch in Ihrem Kalender.`;
  expect(spaced(page)).toContain(told);
  const [first] = page.document.querySelectorAll("button[name=window]");
  await customer.submit(page, { form: first?.textContent.replaceAll("\u00a0", " ") ?? "" });
  expect(spaced(await customer.open(path))).toContain(told);
  const [confirmed] = await filesTo(customerEmail, id, 1);
  expect(confirmed?.text).toContain(told);
  const [answered] = await filesTo(business.email, id, 1);
  expect(answered?.text).toContain(note);
  expect([answered?.file.event.URL, answered?.file.event.SUMMARY]).toEqual([undefined, "Petra Vogt"]);

  await moveClock(werkruf, new Date(now.getTime() + 31 * DAY_MS));
  await runJob(werkruf, "forget-expired");
  const ended = await customer.get(path);
  const wrong = await customer.get(`/${business.slug}/stand/${"A".repeat(22)}`);
  expect([ended.status, wrong.status]).toEqual([404, 404]);
  expect(spaced(ended)).toBe(spaced(wrong));
  expect(ended.document.querySelector("main a[href='tel:+49221123456']")?.textContent).toBe("0221 123456");
});
