import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { queueDelivery } from "#app/domain/customer-request/alert/queue-delivery.server.ts";
import { setEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { jobs, photoUploads, rateLimits } from "#db/schema.ts";
import { askForMail, signIn } from "#tests/support/dashboard.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { joinWith, NEEDED } from "#tests/support/joining.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { pressDelete } from "#tests/support/pages/account-deletion.ts";
import { ageSessions, confirmAt } from "#tests/support/pages/confirmation.ts";
import { signUp } from "#tests/support/pages/sign-up.ts";
import { cameraPhoto, jpegPhoto } from "#tests/support/photos.ts";
import { changeRows, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { ownWerkruf, type Page, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const CANARY = "Kanarienvogel";
const request = {
  requestType: "problem",
  firstName: CANARY,
  lastName: "Musterfrau",
  contactMethod: "phone",
  phone: "0176 5550199",
  preferredTime: "egal",
  description: `${CANARY} sitzt im Abfluss. `.repeat(100),
  zipCode: "50667",
  location: CANARY,
  agreeToDataTransfer: true,
};

const werkruf = ownWerkruf({ LOG_LEVEL: "trace" });
async function runJob(name: string) {
  const done = await fetch(`${werkruf.origin}/dev/jobs`, {
    method: "POST",
    body: new URLSearchParams({ name }),
  });
  expect(done.status).toBe(200);
}

/** Neither local mode's mails, which stand for the mailboxes they went to, nor backups, which forget within 7 days. */
const ELSEWHERE = /^(?:outbox|backups)\//;

/** Every other file of the storage folder; a job may remove one meanwhile. */
function storedFiles(): string[] {
  return readdirSync(werkruf.storageDir, { recursive: true, encoding: "utf8" })
    .filter((name) => !ELSEWHERE.test(name))
    .map((name) => join(werkruf.storageDir, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

const placesOf = (...words: readonly (string | Buffer)[]) =>
  storedFiles().filter((file) => {
    // A file may go between the list and this look.
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    return words.some((word) => bytes.includes(word));
  });

async function openForm(slug: string) {
  const customer = new Visitor(werkruf.origin);
  return { customer, form: await customer.get(`/${slug}`) };
}

async function sendRequest(slug: string, photos: readonly Buffer[]) {
  const { customer, form } = await openForm(slug);
  const files = photos.map(
    (bytes) => new File([new Uint8Array(bytes)], `${CANARY}.jpg`, { type: "image/jpeg" }),
  );
  return customer.submit(form, { button: "Anfrage absenden", values: request, files: { images: files } });
}

async function signedIn() {
  const slug = `${CANARY.toLowerCase()}-${Math.random().toString(36).slice(2, 8)}`;
  const business = uniqueBusiness(werkruf.db, {
    slug,
    companyName: `${CANARY} GmbH`,
    street: `${CANARY}weg 7`,
  });
  const visitor = new Visitor(werkruf.origin);
  await signIn(visitor, werkruf, business.email);
  return { visitor, business };
}

/** What customers were shown, and where it is stored. */
async function uploadLogo(visitor: Visitor, slug: string) {
  const file = new File([new Uint8Array(await cameraPhoto(800, 600))], "logo.jpg");
  const page = await visitor.get("/profil/logo");
  expect((await visitor.submit(page, { form: "Logo speichern", files: { logo: file } })).status).toBe(303);
  const { document } = (await openForm(slug)).form;
  const src = document.querySelector("header img")?.getAttribute("src") ?? "";
  const shown = await fetch(new URL(src, werkruf.origin));
  const name = /[0-9a-f]{32}/.exec(src)?.[0] ?? "no logo";
  const [path = ""] = storedFiles().filter((file) => file.includes(name));
  return { bytes: Buffer.from(await shown.arrayBuffer()), name, path };
}

const idOf = (email: string) =>
  String(werkruf.db.$client.prepare("SELECT id FROM users WHERE email = ?").pluck().get(email) ?? "");

async function askForAddress(visitor: Visitor, email: string) {
  const form = await visitor.get("/profil/adresse");
  const answer = await visitor.submit(form, { values: { email }, form: "Link an neue Adresse senden" });
  expect(answer.status).toBe(303);
}

describe("after a deletion", () => {
  test("no word and no picture of the account is left: database, log file, photos, process log", async () => {
    const { visitor, business } = await signedIn();
    const logo = await uploadLogo(visitor, business.slug);
    for (let count = 0; count < 5; count++) {
      expect((await sendRequest(business.slug, [await jpegPhoto(200 + count, 150)])).status).toBe(303);
    }
    const { slug } = business;
    const [now, requestId] = [new Date(), crypto.randomUUID()];
    setEndpoint(werkruf.db, slug, { url: "https://firma.example.org/", askedBy: null }, now);
    writeTransaction(werkruf.db, (tx) =>
      queueDelivery(tx, slug, { what: "request.withdrawn", requestId }, now),
    );
    changeRows(werkruf.db, jobs, { failedAt: now }, { subject: slug });
    await runJob("send-mails");
    const canaries = [CANARY, CANARY.toLowerCase(), "5550199", requestId];
    const photoFolder = join(werkruf.storageDir, "customer-images");
    const picturesBefore = readdirSync(photoFolder).filter((name) => name.includes(CANARY.toLowerCase()));
    expect(picturesBefore).toHaveLength(10);
    expect(placesOf(...canaries).length).toBeGreaterThan(0);
    expect(placesOf(logo.bytes)).toEqual([logo.path]);
    expect(placesOf(logo.name)).not.toEqual([]);

    expect((await pressDelete(visitor)).status).toBe(303);
    for (const job of ["send-mails", "remove-files", "checkpoint"]) await runJob(job);

    expect(placesOf(...canaries, logo.bytes, logo.name)).toEqual([]);
    expect(existsSync(logo.path)).toBe(false);
    expect(readdirSync(photoFolder).filter((name) => name.includes(CANARY.toLowerCase()))).toEqual([]);
    expect(waitingFiles(werkruf.db)).toEqual([]);
    for (const text of [CANARY, "5550199", business.email]) expect(werkruf.log()).not.toContain(text);
  });

  edge(
    "nothing of several people, their texts and places is left, and nothing of it was ever in the log",
    async () => {
      const { visitor: owner, business } = await signedIn();
      const tag = crypto.randomUUID().slice(0, 8);
      const word = (of: string) => `Zaunkoenig-${of}-${tag}`;
      const words = {
        ...{ name: word("kai"), guest: word("gast"), note: word("notiz"), signature: word("gruss") },
        ...{ title: word("titel"), text: word("text"), place: word("ort"), street: word("weg") },
      };
      const [email, guestEmail, phone] = [
        `kai-${tag}@example.org`,
        `gast-${tag}@example.org`,
        "0221 5550177",
      ];
      const press = async (page: Page, how: Parameters<Visitor["submit"]>[1]) => {
        expect((await owner.submit(page, how)).status).toBe(303);
      };
      const texts = { signature: words.signature, name_1: words.title, text_1: words.text };
      await press(await owner.get("/profil/antworttexte"), { form: "antworttexte", values: texts });
      await press(await owner.get("/so-funktioniert-es/link/orte"), {
        form: "Ort anlegen",
        values: { name: words.place, street: words.street, postal_code: "50667", city: "Köln", phone },
      });
      for (const [name, address] of [
        [words.name, email],
        [words.guest, guestEmail],
      ] as const)
        await press(await owner.get("/profil/kollegen"), {
          form: "einladung",
          values: { name, email: address },
        });
      const [mail] = await mailsTo(werkruf, email);
      const link = /http\S+\/einladung\?t=(\S+)/.exec(mail?.text ?? "");
      const kai = new Visitor(werkruf.origin);
      await kai.submit(await kai.get(link?.[0] ?? ""), { button: "Einladung annehmen" });
      await sendRequest(business.slug, []);
      const page = await kai.follow(await kai.get("/dashboard"));
      const opened = await kai.get(page.attribute("main li h3 a", "href") ?? "");
      const taken = await kai.follow(await kai.submit(opened, { form: "Ich übernehme" }));
      expect(taken.text).toContain("Freigeben");
      await kai.submit(taken, { form: "Notiz speichern", values: { note: words.note } });
      await runJob("send-mails");
      const canaries = [...Object.values(words), email, guestEmail, "5550177"];
      for (const word of canaries) expect(placesOf(word), word).not.toEqual([]);
      const said = [...canaries, link?.[1] ?? "-", CANARY].filter((word) => werkruf.log().includes(word));
      expect(said).toEqual([]);

      expect((await pressDelete(owner)).status).toBe(303);
      for (const job of ["send-mails", "remove-files", "checkpoint"]) await runJob(job);
      const kept = werkruf.db.$client
        .prepare("SELECT kind, recipient FROM outbox WHERE recipient LIKE ?")
        .all(`%${tag}@example.org`);
      expect(kept).toEqual([{ kind: "colleague-removed", recipient: email }]);
      expect(placesOf(...canaries.filter((word) => word !== email))).toEqual([]);
      expect(canaries.filter((word) => werkruf.log().includes(word))).toEqual([]);
    },
  );

  edge("no earlier address and none that was only wished for is left", async () => {
    const visitor = new Visitor(werkruf.origin);
    const tag = crypto.randomUUID().slice(0, 8);
    const [old, next, wished] = ["alt", "neu", "wunsch"].map((name) => `${name}-${tag}@example.com`);
    if (!old || !next || !wished) throw new Error("three addresses");
    await askForMail(new Visitor(werkruf.origin), old);
    await signUp(visitor, old);
    await visitor.submit(await visitor.get((await newestSignIn(werkruf, old)).link));
    await joinWith(visitor, { ...NEEDED, companyName: `${CANARY} ${tag}` });
    await signIn(new Visitor(werkruf.origin), werkruf, old);
    ageSessions(werkruf, idOf(old));
    await confirmAt(werkruf, visitor, "/profil/adresse", old);
    await askForAddress(visitor, next);
    const link = /^http\S+\/login\/adresse\?t=\S+$/m.exec((await mailsTo(werkruf, next)).at(-1)?.text ?? "");
    await visitor.submit(await visitor.get(link?.[0] ?? ""));
    expect(idOf(next)).not.toBe("");
    await askForAddress(visitor, wished);
    await runJob("send-mails");
    for (const address of [old, next, wished]) expect(placesOf(address)).not.toEqual([]);

    expect((await pressDelete(visitor)).status).toBe(303);
    for (const job of ["send-mails", "remove-files", "checkpoint"]) await runJob(job);
    const kept = werkruf.db.$client
      .prepare("SELECT kind, recipient FROM outbox WHERE recipient LIKE ?")
      .all(`%${tag}@example.com`);
    expect(kept).toEqual([{ kind: "account-deleted", recipient: next }]);
    expect(placesOf(old, wished, `${CANARY} ${tag}`)).toEqual([]);
  });

  test("the address is known for 30 days, by the one mail that says so, and then no more", async () => {
    const { visitor, business } = await signedIn();
    await pressDelete(visitor);
    await runJob("send-mails");
    const left = werkruf.db.$client
      .prepare("SELECT kind FROM outbox WHERE recipient = ?")
      .pluck()
      .all(business.email);
    expect(left).toEqual(["account-deleted"]);
    const clock = (offsetSeconds: number) =>
      fetch(`${werkruf.origin}/dev/clock`, {
        method: "POST",
        body: new URLSearchParams({ offsetSeconds: String(offsetSeconds) }),
      });
    await clock(31 * 24 * 3600);
    for (const job of ["forget-expired", "checkpoint"]) await runJob(job);
    await clock(0);
    expect(placesOf(business.email)).toEqual([]);
  });
});

edge("customers who send while it happens get through or are told, and leave nothing", async () => {
  const { visitor, business } = await signedIn();
  const photo = await jpegPhoto(1200, 900);
  const late = await openForm(business.slug);
  const forms = await Promise.all(Array.from({ length: 12 }, () => openForm(business.slug)));
  const files = { images: [new File([new Uint8Array(photo)], `${CANARY}.jpg`, { type: "image/jpeg" })] };
  const submits = forms.map(async ({ customer, form }, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 15));
    const values = { ...request, description: `Zeisig ${index}` };
    return customer.submit(form, { button: "Anfrage absenden", values, files });
  });
  await new Promise((resolve) => setTimeout(resolve, 90));
  expect((await pressDelete(visitor)).status).toBe(303);
  const afterwards = await late.customer.submit(late.form, {
    button: "Anfrage absenden",
    values: request,
    files,
  });
  expect(afterwards.status).toBe(410);
  const statuses = (await Promise.all(submits)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 303 && status !== 410)).toEqual([]);

  for (const job of ["remove-files", "checkpoint"]) await runJob(job);
  const { db } = werkruf;
  expect(readRows(db, photoUploads).filter(({ companySlug }) => companySlug === business.slug)).toEqual([]);
  expect(readRows(db, rateLimits).filter(({ key }) => key.includes(business.slug))).toEqual([]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  const pictures = readdirSync(join(werkruf.storageDir, "customer-images"));
  expect(pictures.filter((name) => name.includes(CANARY.toLowerCase()))).toEqual([]);
  expect(placesOf(business.slug, "Zeisig")).toEqual([]);
});
