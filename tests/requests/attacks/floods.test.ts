import { randomInt } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import {
  BUSINESS_CONFIRMATION_LIMITS,
  BUSINESS_MAIL_LIMIT,
  businessLimitKeys,
  REQUEST_MAIL_LIMIT,
  SUBMIT_LIMITS,
} from "#app/domain/customer-request/limits.ts";
import { keyedHash } from "#app/platform/server-secret/server-secret.server.ts";
import { customerRequests, outbox, profiles, rateLimits } from "#db/schema.ts";
import { playPushService } from "#tests/stand-ins/push-service.ts";
import { playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { alertsUsedUp, countedBefore } from "#tests/support/data/counted-before.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { mailsTo } from "#tests/support/mails.ts";
import {
  changeRows,
  putRequest,
  putRow,
  putStatusLink,
  readRow,
  readRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { ownWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../../browser/depth.ts";

const PATIENCE = { timeout: 30_000 };
const GAS = "Es riecht stark nach Gas im Keller";
const part = () => randomInt(1, 250);
const newNetwork = () => [10, part(), part(), part()].join(".");
const werkruf = ownWerkruf({ PUSH_HOSTS: "127.0.0.1" });

/** As plain HTML, from a network of its own. */
async function send(slug: string, values: Record<string, string | boolean>, network = newNetwork()) {
  const visitor = new Visitor(werkruf.origin, { network });
  const page = await visitor.get(`/${slug}`);
  return visitor.submit(page, { button: "Anfrage absenden", values: { ...ANSWERS, ...values } });
}

const byMail = (email: string) => ({ contactMethod: "email", email, phone: "" });
const requestOf = (slug: string, message: string) =>
  readRow(werkruf.db, customerRequests, { companySlug: slug, message });
const mailsAbout = (id = "") => readRows(werkruf.db, outbox, { customerRequestId: id });
const kinds = (id?: string) => mailsAbout(id).map(({ kind }) => kind);

function counted(key: string, count: number) {
  const row = { key, count, resetsAt: new Date(Date.now() + 3_000_000) };
  putRow(werkruf.db, rateLimits, row);
}

async function business() {
  const made = await signedInProvider(werkruf);
  const device = (await playPushService()).device();
  const values = { step: "device", ...device.fields };
  expect((await made.visitor.post("/profil/benachrichtigungen", new URLSearchParams(values))).status).toBe(
    303,
  );
  return { ...made, slug: made.business.slug, device };
}

edge("eleven false problems in a second switch off no alert: gas is mailed and heard at once", async () => {
  const { slug, business: told, device } = await business();
  const flooder = newNetwork();
  const sent = Array.from({ length: 11 }, (_, number) =>
    send(slug, { description: `Der Hahn tropft ${number}` }, flooder),
  );
  for (const { status } of await Promise.all(sent)) expect(status).toBe(303);
  await expect.poll(() => device.messages().length, PATIENCE).toBe(11);
  expect((await send(slug, { description: GAS })).status).toBe(303);
  await expect.poll(() => device.messages().length, PATIENCE).toBe(12);
  const subjects = async () => (await mailsTo(werkruf, told.email)).map(({ subject }) => subject);
  await expect.poll(subjects, PATIENCE).toContain(`Akut: ${GAS} – 50667`);
});

edge(
  "a customer who shares a flooder's address is served in an emergency, the flood gets three of the same words",
  async () => {
    const { slug } = await business();
    const shared = newNetwork();
    const status = async (description: string, to = slug) => (await send(to, { description }, shared)).status;
    const flood = Array.from({ length: 20 }, (_, number) => status(`Der Hahn tropft ${number}`));
    expect(new Set(await Promise.all(flood))).toEqual(new Set([303]));
    expect(await status("Der Hahn tropft immer noch")).toBe(429);

    expect((await send(slug, { description: GAS, ...byMail("nachbarin@example.com") }, shared)).status).toBe(
      303,
    );
    const genuine = requestOf(slug, GAS);
    expect(genuine).toMatchObject({ spamSuspicion: null, emergency: "gas" });
    expect(kinds(genuine?.id).toSorted()).toEqual(["new-request", "request-confirmation"]);
    expect(await status("Notfall, es riecht nach Gas! https://casino.example")).toBe(429);
    const more = [];
    for (let number = 0; number < 4; number += 1) more.push(await status(`Wasserrohrbruch ${number}`));
    expect(more).toEqual([303, 303, 303, 429]);
    expect(await status("Beim Nachbarn brennt es, ihm fehlt das Netz")).toBe(303);
    expect(await status("Der Hahn tropft noch einmal")).toBe(429);
    expect(await status(GAS, (await business()).slug)).toBe(303);
  },
);

test.each([
  ["its number", true, true],
  ["its address", false, true],
  ["neither", false, false],
])("who is refused reads what to do where the business shows %s", async (_, phoneShown, isProven) => {
  const { id, slug, email } = uniqueBusiness(werkruf.db, { phoneShown, mobileNumber: "0221 555 12" });
  if (!isProven) changeRows(werkruf.db, profiles, { email: "fremd@example.com" }, { id });
  const write = isProven ? `Wenn es eilt, schreiben Sie bitte an ${email}.` : null;
  const way = phoneShown ? "Wenn es eilt, rufen Sie bitte an: 0221 555 12." : write;
  const network = newNetwork();
  await countedBefore(werkruf.db, "submit-network", network, 1_000);
  const refused = await send(slug, { description: "Der Hahn tropft" }, network);
  const elsewhere = "Wenn es eilt, wenden Sie sich bitte an einen anderen Betrieb.";
  expect([refused.status, refused.text.includes(way ?? elsewhere)]).toEqual([429, true]);
  const link = await putStatusLink(werkruf.db, slug, putRequest(werkruf.db, slug));
  const customer = new Visitor(werkruf.origin, { network });
  await countedBefore(werkruf.db, "status-token", link.split("/").at(-1) ?? "", 20);
  const kept = await customer.submit(await customer.get(link), { form: "Kontakt speichern" });
  expect([kept.status, kept.text.includes("kam gerade sehr viel. Bitte warten Sie")]).toEqual([429, true]);
  expect(kept.text.match(/Wenn es eilt, .*?(?:12|com|Betrieb)\./)?.[0] ?? null).toBe(way);
  const lost = await customer.get(`${link.slice(0, -4)}AAAA`);
  expect(lost.status).toBe(404);
  const again = phoneShown
    ? /rufen Sie bitte an:[\s\S]*0221 555 12/
    : /senden Sie Ihre Anfrage bitte noch einmal\./;
  expect(lost.text).toMatch(again);
  expect(refused.text + lost.text).not.toContain("rufen Sie den Betrieb");
});

test("beyond every budget an emergency is heard at once and named in a mail five minutes later", async () => {
  const { slug, business: told, device } = await business();
  putRow(werkruf.db, rateLimits, alertsUsedUp(slug, new Date()));
  expect((await send(slug, { description: "Wasserrohrbruch, alles schwimmt" })).status).toBe(303);
  await expect.poll(() => device.messages().length, PATIENCE).toBe(1);
  expect((await send(slug, { description: GAS })).status).toBe(303);
  expect(kinds(requestOf(slug, GAS)?.id)).toEqual([]);
  await moveClock(werkruf, new Date(Date.now() + 5 * 60_000));
  await runJob(werkruf, "send-mails");
  const subjects = async () => (await mailsTo(werkruf, told.email)).map(({ subject }) => subject);
  await expect.poll(subjects, PATIENCE).toContain("Notfall: Gas – 2 weitere Anfragen");
  await moveClock(werkruf, new Date());
});

edge(
  "a stranger's invented addresses take neither a customer's confirmation nor the business's own voice",
  async () => {
    const { slug, visitor } = await business();
    const flooder = newNetwork();
    for (let number = 0; number < 12; number += 1) {
      const values = { description: `Hallo ${number}`, ...byMail(`erfunden-${slug}-${number}@example.com`) };
      expect((await send(slug, values, flooder)).status).toBe(303);
    }
    const invented = like(outbox.recipient, `erfunden-${slug}-%`);
    expect(readRows(werkruf.db, outbox, invented)).toHaveLength(10);
    const { confirmations } = businessLimitKeys(slug);
    const { limit } = BUSINESS_CONFIRMATION_LIMITS.ofAll;
    changeRows(werkruf.db, rateLimits, { count: limit }, { key: confirmations });

    await send(slug, { description: "Die Heizung klopft", ...byMail("echt@example.com") });
    const id = requestOf(slug, "Die Heizung klopft")?.id ?? "";
    expect(kinds(id)).toContain("request-confirmation");
    const page = await visitor.get(`/dashboard/${slug}/rueckfrage/${id}`);
    const asked = await visitor.submit(page, {
      form: "Rückfrage stellen",
      values: { ownWords: "Seit wann?", channel: "email" },
    });
    expect(asked.status).toBe(303);
    expect(kinds(id)).toContain("request-question");
  },
);

edge("a link to a request, too, sends no more confirmations than its network's share", async () => {
  const { slug } = uniqueBusiness(werkruf.db);
  const network = newNetwork();
  const customer = new Visitor(werkruf.origin, { network });
  for (const half of ["a", "b"]) {
    const path = await putStatusLink(werkruf.db, slug, putRequest(werkruf.db, slug));
    for (let number = 0; number < 8; number += 1) {
      const values = {
        ...{ contactMethod: "email", email: `ziel-${slug}-${half}${number}@example.com`, phone: "" },
        preferredTime: "egal",
      };
      const answer = await customer.post(`${path}?intent=contact`, new URLSearchParams(values));
      expect(answer.status).toBe(303);
    }
  }
  const sent = readRows(werkruf.db, outbox, like(outbox.recipient, `ziel-${slug}-%`));
  const greeted = sent.filter(({ kind }) => kind !== "request-contact-changed");
  expect(greeted).toHaveLength(10);
});

test("whose limit keeps an answer back is said as it is, with what to do", async () => {
  const { slug, visitor } = await business();
  const columns = { customerEmail: "petra@example.com", customerPhone: "0221 123456" } as const;
  const ask = async (id = putRequest(werkruf.db, slug, columns)) => {
    const page = await visitor.get(`/dashboard/${slug}/rueckfrage/${id}`);
    const values = { ownWords: "Seit wann?", channel: "email" };
    return (await visitor.submit(page, { form: "Rückfrage stellen", values })).text;
  };
  const lively = putRequest(werkruf.db, slug, columns);
  counted(`request-mails:${keyedHash(lively, "mails")}`, REQUEST_MAIL_LIMIT.limit);
  expect(await ask(lively)).toContain("am Tag höchstens 12 E-Mails zu einer Anfrage und 20 an eine Adresse.");
  counted(businessLimitKeys(slug).ownMails, BUSINESS_MAIL_LIMIT.limit);
  const own = await ask();
  expect(own).toContain("Ihr Betrieb hat heute schon 100 E-Mails an Kunden gesendet");
  expect(own).toContain("Eilt es, rufen Sie bitte an.");
  expect(own).not.toContain("An diese Adresse");
  const opened = `/dashboard/${slug}?anfrage=${putRequest(werkruf.db, slug, columns)}&vorlage=absage`;
  const declined = await visitor.submit(await visitor.get(opened), { form: "Absage per E-Mail senden" });
  expect(declined.text).toContain("Ihr Betrieb hat heute schon 100 E-Mails an Kunden gesendet");
});

test("in a flood a quiet network's request stays one like any other, the flood's own are marked", async () => {
  const { slug, device } = await business();
  const receiver = await playReceiver();
  const { secret } = await receives(werkruf.db, slug, receiver.url, new Date());
  const networks = Array.from({ length: 10 }, newNetwork);
  const flood = (words: string) =>
    Promise.all(
      networks.flatMap((network) =>
        [1, 2, 3, 4].map((one) => send(slug, { description: `${words} ${network} ${one}` }, network)),
      ),
    );
  counted(businessLimitKeys(slug).submits, SUBMIT_LIMITS.perBusiness.limit - 40);
  for (const { status } of await flood("Hallo")) expect(status).toBe(303);
  for (const { status } of await flood("Noch einmal")) expect(status).toBe(303);
  const marked = werkruf.db
    .select({ message: customerRequests.message })
    .from(customerRequests)
    .where(and(eq(customerRequests.companySlug, slug), eq(customerRequests.spamSuspicion, "flood")))
    .all();
  expect(marked).toHaveLength(40);

  expect((await send(slug, { description: GAS, ...byMail("gas@example.com") })).status).toBe(303);
  const genuine = requestOf(slug, GAS);
  expect(genuine?.spamSuspicion).toBeNull();
  expect(kinds(genuine?.id).toSorted()).toEqual(["new-request", "request-confirmation"]);
  await expect.poll(() => device.messages().map(({ tag }) => tag), PATIENCE).toContain(genuine?.id);
  const received = () => JSON.stringify(receiver.received(secret));
  await expect.poll(received, PATIENCE).toContain(genuine?.id);
});
