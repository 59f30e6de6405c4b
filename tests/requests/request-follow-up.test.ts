import { customerRequests, followUps, photoUploads, profiles, questions } from "#db/schema.ts";
import { posted } from "#tests/support/customer.ts";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import {
  changeRows,
  putRequest,
  putRow,
  putStatusLink,
  readRow,
  readRows,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const FORM = { form: "anfrage" };

async function customer({ showsRequest = true, columns = {} as Parameters<typeof putRequest>[2] } = {}) {
  const business = uniqueBusiness(werkruf.db);
  const id = putRequest(werkruf.db, business.slug, { seenAt: new Date(), ...columns });
  const path = await putStatusLink(werkruf.db, business.slug, id, { showsRequest });
  const visitor = new Visitor(werkruf.origin);
  return { business, id, path, visitor, page: await visitor.get(path) };
}

async function photo(name = "bad.jpg", bytes?: Uint8Array) {
  return new File([new Uint8Array(bytes ?? (await jpegPhoto()))], name, { type: "image/jpeg" });
}

const rowOf = (id: string) => readRow(werkruf.db, customerRequests, { id });
const followed = (id: string) => readRows(werkruf.db, followUps, { customerRequestId: id });

/** How many fields stand where the link of a refusal leads. */
function fieldsOfFault(page: Page) {
  const link = page.attribute("#fehler a", "href");
  return page.document.querySelectorAll(`${link} :is(input, textarea):not([type=hidden])`).length;
}

function ask(id: string, topics: string[], ownWords: string | null = null) {
  const questionId = `frage-${crypto.randomUUID()}`;
  const row = { id: questionId, customerRequestId: id, askedAt: new Date(), channel: "email" } as const;
  putRow(werkruf.db, questions, { ...row, topics, ownWords });
  return questionId;
}

test("photos and words are sent from the page, joined to the request and said there", async () => {
  const { visitor, page, id, path } = await customer();
  const files = { images: [await photo("a.jpg"), await photo("b.jpg", await jpegPhoto(50))] };
  const answer = await visitor.submit(page, { ...FORM, values: { message: "Ein Nachtrag." }, files });
  expect([answer.status, answer.location?.pathname, answer.location?.hash]).toEqual([
    ...[303, path, "#nachreichen"],
  ]);
  expect(rowOf(id)).toMatchObject({ newPhotos: 2, newWords: true, seenAt: null });
  const after = await visitor.follow(answer);
  const section = after.textOf("#nachreichen") ?? "";
  expect(section).toMatch(
    /Danke, Ihre Ergänzung und 2 Fotos sind angekommen\..*Ihre Ergänzung, 2 Fotos angekommen/,
  );
  expect(section).toContain("Ein Nachtrag.");
  expect(after.document.querySelector("#anfrage textarea")).toBeNull();
  expect(fieldsOfFault(await visitor.submit(after, FORM))).toBeGreaterThan(0);
  const mailed = await putStatusLink(werkruf.db, path.split("/")[1] ?? "", id);
  expect((await visitor.get(mailed)).text).not.toContain("Ein Nachtrag.");
});

test("an answer is one line, so that nothing of it passes for the customer's own words", async () => {
  const { visitor, id, path } = await customer();
  const answers = { zugang: "Hintertür\r\nTor-Code 4711", message: "Bis bald\nund danke" };
  const body = posted({ question: ask(id, ["zugang"]), ...answers });
  expect((await visitor.fetch(`${path}?intent=follow-up`, { method: "POST", body })).status).toBe(303);
  expect(followed(id)).toMatchObject([
    { message: "Zugang und Schlüssel: Hintertür Tor-Code 4711\nBis bald\nund danke" },
  ]);
});

test("a double tap and a second tab are one follow-up; nothing at all is none", async () => {
  const { visitor, page, id } = await customer();
  const submit = async () => visitor.submit(page, { ...FORM, files: { images: await photo() } });
  const answers = await Promise.all([submit(), submit()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(followed(id)).toHaveLength(1);
  expect(rowOf(id)?.imageRefs).toHaveLength(1);
  const empty = await visitor.submit(page, FORM);
  expectSaid(empty, 422, "Bitte wählen Sie Fotos aus oder schreiben Sie etwas.");
});

test("a line that breaks in the middle of a photo leaves nothing half, and sending again is enough", async () => {
  const { visitor, page, path, id, business } = await customer();
  const bytes = await jpegPhoto();
  const whole = multipartBody([
    { name: "message", content: "Ein Nachtrag." },
    { name: "images", filename: "bad.jpg", content: bytes },
  ]);
  const half = new Uint8Array(whole.subarray(0, whole.length - (bytes.length >> 1)));
  const refused = await visitor.post(`${path}?intent=follow-up`, half, { "Content-Type": MULTIPART });
  expect(refused.status).toBe(400);
  expect(refused.textOf("#message")).toBe("Ein Nachtrag.");
  const photosOf = () => readRows(werkruf.db, photoUploads, { companySlug: business.slug });
  expect([followed(id), rowOf(id)?.imageRefs ?? null, photosOf()]).toEqual([[], null, []]);
  const broken = new AbortController();
  const slow = new ReadableStream({
    start: (line) => line.enqueue(half),
    pull: () => void setTimeout(() => broken.abort(), 200),
  });
  const cut = fetch(new URL(`${path}?intent=follow-up`, werkruf.origin), {
    method: "POST",
    body: slow,
    duplex: "half",
    signal: broken.signal,
    headers: { "Content-Type": MULTIPART, Origin: werkruf.origin, "Sec-Fetch-Site": "same-origin" },
  } as RequestInit);
  await expect(cut).rejects.toThrow(/abort/i);
  expect([followed(id), rowOf(id)?.imageRefs ?? null, photosOf()]).toEqual([[], null, []]);
  const files = { images: [await photo("bad.jpg", bytes)] };
  const sent = await visitor.submit(page, { ...FORM, values: { message: "Ein Nachtrag." }, files });
  expect([sent.status, followed(id).length, rowOf(id)?.imageRefs?.length]).toEqual([303, 1, 1]);
});

test("a broken photo and long words are refused; photos that arrived and the words stay", async () => {
  const { visitor, page, id } = await customer();
  const files = { images: [await photo(), await photo("kaputt.jpg", new Uint8Array([1, 2, 3]))] };
  const refused = await visitor.submit(page, { ...FORM, values: { message: "Bleibt stehen." }, files });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelectorAll("input[name=receivedPhoto][checked]")).toHaveLength(1);
  expect(refused.textOf("#message")).toBe("Bleibt stehen.");
  expect(followed(id)).toEqual([]);
  const sent = await visitor.submit(refused, FORM);
  expect(sent.status).toBe(303);
  expect(followed(id)).toMatchObject([{ message: "Bleibt stehen.", photoCount: 1 }]);
  const again = await visitor.submit(page, { ...FORM, values: { message: "Noch mehr." } });
  expect([again.status, again.text.includes("schon ergänzt")]).toEqual([422, true]);
  expect(again.textOf("#nachreichen")).toContain("Das haben Sie geschrieben:Noch mehr.");
});

test("words of more than 2,000 characters are refused, and come back whole", async () => {
  const { visitor, page, path } = await customer();
  const long = "ü".repeat(2_001);
  const body = posted({ message: long });
  const answer = await visitor.fetch(`${path}?intent=follow-up`, { method: "POST", body });
  expect(answer.status).toBe(422);
  expect(answer.textOf("#message")).toBe(long);
  expect(page.attribute("#message", "maxlength")).toBe("2000");
});

test("16 photos in all: the page takes what is left, and then none", async () => {
  const imageRefs = Array.from({ length: 15 }, (_, index) => `customer-images/${index}.jpg`);
  const { visitor, page, id, path } = await customer({ columns: { imageRefs } });
  expect(page.attribute("#fotos", "data-max")).toBe("1");
  const files = { images: [await photo("a.jpg"), await photo("b.jpg", await jpegPhoto(50))] };
  const refused = await visitor.submit(page, { ...FORM, files });
  expect([refused.status, refused.text.includes("Es geht nur noch ein Foto.")]).toEqual([422, true]);
  expect((await visitor.submit(refused, FORM)).status).toBe(303);
  expect(rowOf(id)?.imageRefs).toHaveLength(16);
  expect((await visitor.get(path)).document.querySelector("#fotos")).toBeNull();
});

test("what the business asks has a field each; the answer is its lines, with photos, and closes it", async () => {
  const { visitor, id, path } = await customer({ showsRequest: false });
  const questionId = ask(id, ["typenschild", "baujahr", "etage"], "Ist der Keller trocken?");
  const page = await visitor.get(path);
  const form = page.textOf("#anfrage") ?? "";
  for (const asked of ["Baujahr", "Etage", "Ist der Keller trocken?", "Foto vom Typenschild"])
    expect(form).toContain(asked);
  expect((await visitor.submit(page, FORM)).status).toBe(422);
  const values = { baujahr: "1998", message: "Ja, meistens." };
  const sent = await visitor.submit(page, { ...FORM, values, files: { images: await photo() } });
  expect(sent.status).toBe(303);
  expect(followed(id)).toMatchObject([
    { message: "Baujahr: 1998\nJa, meistens.", photoCount: 1, questionId },
  ]);
  const later = await visitor.submit(page, { ...FORM, values: { baujahr: "1999" } });
  expect([later.status, later.text.includes("nicht mehr offen")]).toEqual([422, true]);
  ask(id, ["etage"], "Haben Sie Haustiere?");
  const other = { baujahr: "2001", message: "Der Haupthahn klemmt." };
  const replaced = await visitor.submit(page, { ...FORM, values: other });
  expect(replaced.textOf("#nachreichen")).toContain(
    "Das haben Sie geschrieben:Baujahr: 2001\nDer Haupthahn klemmt.",
  );
  expect(replaced.textOf("#message")).toBe("");
  expect(followed(id)).toHaveLength(1);
});

test("who is asked for photos alone may say that there is nothing to take one of", async () => {
  const { visitor, id, path } = await customer();
  ask(id, ["typenschild"]);
  const refused = await visitor.submit(await visitor.get(path), FORM);
  expectSaid(refused, 422, "Bitte wählen Sie Fotos aus oder schreiben Sie etwas.");
  expect(fieldsOfFault(refused)).toBeGreaterThan(0);
  const sent = await visitor.submit(refused, { ...FORM, values: { message: "Es gibt keines." } });
  expect((await visitor.follow(sent)).textOf("#nachreichen")).toContain(
    "Danke, Ihre Antwort ist angekommen.",
  );
});

test("a request deleted and a business suspended meanwhile: the page says so, no photo stays taken", async () => {
  const { visitor, page, id, business } = await customer();
  removeRows(werkruf.db, customerRequests, { id });
  const gone = await visitor.submit(page, { ...FORM, files: { images: await photo() } });
  expect(gone.status).toBe(404);
  const other = await customer();
  changeRows(werkruf.db, profiles, { suspendedAt: new Date() }, { id: other.business.id });
  const closed = await other.visitor.submit(other.page, { ...FORM, values: { message: "Hallo" } });
  expect(closed.status).toBeGreaterThanOrEqual(400);
  expect(followed(other.id)).toEqual([]);
  const left = readRows(werkruf.db, photoUploads, { companySlug: business.slug });
  expect(left.filter(({ takenAt }) => takenAt)).toEqual([]);
});

test("the eleventh post of an hour waits", async () => {
  const { visitor, page } = await customer();
  const send = (count: number) => visitor.submit(page, { ...FORM, values: { message: `Nachtrag ${count}` } });
  for (let count = 0; count < 10; count += 1) await send(count);
  const answer = await send(10);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).not.toBeNull();
});

test("a declined request takes nothing more, and says what to do; what came before stays listed", async () => {
  const { visitor, page, id, path } = await customer();
  await visitor.submit(page, { ...FORM, values: { message: "Ein Nachtrag." } });
  const declinedAt = new Date(Date.now() - 60_000);
  changeRows(werkruf.db, customerRequests, { declinedAt }, { id });
  const refused = await visitor.submit(page, { ...FORM, files: { images: await photo() } });
  expectSaid(refused, 422, "Der Betrieb hat inzwischen abgesagt.");
  expect(followed(id)).toHaveLength(1);
  const over = await visitor.get(path);
  expect(over.document.querySelector("#anfrage")).toBeNull();
  expectSaid(over, "Ein Nachtrag.", "Bitte fragen Sie einen anderen Betrieb.");
  const other = await customer({ columns: { declinedAt } });
  expect(other.page.document.querySelector("#nachreichen")).toBeNull();
});
