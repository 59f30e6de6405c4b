import { randomInt } from "node:crypto";
import { customerRequests, outbox } from "#db/schema.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { sharedWerkruf, startWerkruf, Visitor, type Werkruf } from "#tests/support/werkruf.ts";

const HOUR_MS = 60 * 60_000;
const CALM = "Der Wasserhahn tropft seit gestern ein wenig.";

/** Sends a small request; they differ by `number`. Emergencies have a limit of their own. */
function send({ origin }: Werkruf, slug: string, network: string, number: number, description = "Rohrbruch") {
  const fields = {
    ...{ requestType: "problem", firstName: "Eva", lastName: `Nr. ${number}`, contactMethod: "phone" },
    ...{ phone: "0176 1234567", preferredTime: "egal", description, zipCode: "50667" },
    agreeToDataTransfer: "on",
  };
  return new Visitor(origin, { network }).post(`/${slug}`, new URLSearchParams(fields));
}

function requestsOf({ db }: Werkruf, slug: string) {
  return readRows(db, customerRequests, { companySlug: slug });
}

test("a flood from ten networks closes nobody's form and fills nobody's mailbox", async () => {
  const environment = { STORAGE_DIR: temporaryFolder(), PORT: String(await freePort()) };
  let werkruf = await startWerkruf(environment);
  onTestFinished(() => werkruf.kill());
  const { slug, email } = uniqueBusiness(werkruf.db);
  for (let number = 0; number < 200; number += 1) {
    const answer = await send(werkruf, slug, `198.51.100.${number % 10}`, number);
    expect(answer.status).toBe(303);
  }
  expect(requestsOf(werkruf, slug).filter(({ spamSuspicion }) => spamSuspicion !== null)).toEqual([]);

  const marked = () => requestsOf(werkruf, slug).filter(({ spamSuspicion }) => spamSuspicion === "flood");
  for (let number = 1; number <= 3; number += 1)
    expect((await send(werkruf, slug, "203.0.113.2", 1_000 + number)).status).toBe(303);
  expect(marked()).toEqual([]);
  for (let number = 1; number <= 5; number += 1)
    expect((await send(werkruf, slug, "203.0.113.2", 2_000 + number)).status).toBe(303);
  expect(marked()).toHaveLength(5);
  const refused = await send(werkruf, slug, "203.0.113.2", 2_006, CALM);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(3_000);
  expect(refused.textOf("[role=alert]")).toContain(
    `Dieser Betrieb bekommt gerade ungewöhnlich viele Anfragen, einige davon aus Ihrem Netz. Ihre Angaben stehen noch im Formular: Bitte warten Sie ${Math.ceil(seconds / 60)} Minuten und senden Sie sie dann noch einmal ab.`,
  );

  await werkruf.kill();
  werkruf = await startWerkruf(environment);
  expect((await send(werkruf, slug, "203.0.113.2", 1_001)).status).toBe(303);
  expect(requestsOf(werkruf, slug)).toHaveLength(208);
  const subjects = async () => (await mailsTo(werkruf, email)).map(({ subject }) => subject);
  const single = async () => (await subjects()).filter((subject) => subject.startsWith("Akut: Rohrbruch"));
  // Of emergencies in an hour, and of each network one more.
  expect(await single()).toHaveLength(20 + 11);

  const tellOfMore = () => readRows(werkruf.db, outbox, { kind: "more-requests" });
  await runJob(werkruf, "send-mails");
  expect(tellOfMore()).toMatchObject([{ sentAt: null, recipient: email }]);
  await moveClock(werkruf, new Date(Date.now() + HOUR_MS));
  await runJob(werkruf, "send-mails");
  expect((await subjects()).filter((subject) => subject.includes("weitere"))).toEqual([
    "Notfall: Wasser – 177 weitere Anfragen",
  ]);
  expect(tellOfMore()).toMatchObject([{ sentAt: expect.any(Date) }]);
  await send(werkruf, slug, "203.0.113.9", 3_000);
  expect(await single()).toHaveLength(32);
});

test("an IPv6 home has 256 networks and sends no more than two of them", async ({ slug }) => {
  const werkruf = sharedWerkruf();
  const home = `2001:db8:${randomInt(1, 65_536).toString(16)}`;
  const statuses: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    statuses.push((await send(werkruf, slug, `${home}:${number.toString(16)}::1`, number, CALM)).status);
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(40);
  const refused = await send(werkruf, slug, `${home}:ff::1`, 61, CALM);
  expect(refused.status).toBe(429);
  expect(refused.textOf("[role=alert]")).toContain("Aus Ihrem Netz");
});
