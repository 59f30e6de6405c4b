import { TOPIC_KEYS } from "#app/domain/reply/question-topics.ts";
import { playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { CONTACT_SAMPLES, SERVICE_SAMPLES } from "#tests/support/data/field-samples.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { controlsOf } from "#tests/support/pages/form-controls.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { ownWerkruf, Visitor } from "#tests/support/werkruf.ts";

const PHOTOS = ["images", "moreImages"];
/** No part of what a business reads: a consent, a trap, and photos of a submit that was refused. */
const NOT_READ = ["agreeToDataTransfer", "faxNumber", "receivedPhoto"];

const werkruf = ownWerkruf();
async function openedBusiness() {
  const provider = await signedInProvider(werkruf, { notificationPreference: "sofort" });
  const receiver = await playReceiver();
  const page = await provider.visitor.get("/profil/schnittstelle");
  const made = await provider.visitor.submit(page, {
    form: "Schnittstelle einrichten",
    values: { url: receiver.url },
  });
  const secret = made.document.querySelector("#geheimnis-text")?.text ?? "";
  const hooks = () => receiver.received(secret).map((payload) => JSON.stringify(payload));
  return { ...provider, hooks };
}

type Opened = Awaited<ReturnType<typeof openedBusiness>>;

/** What each reader of a request gets of the newest one: as people say things, or by their codes. */
async function readersOf({ visitor, business, path, hooks }: Opened) {
  const list = await visitor.get(path);
  const opened = await visitor.click(list, "Wilhelmine Zapfhahn");
  const bytes = async (address: string) => {
    const headers = { Cookie: visitor.cookies.header(address) ?? "" };
    return Buffer.from(await (await fetch(new URL(address, werkruf.origin), { headers })).arrayBuffer());
  };
  await expect.poll(hooks, { timeout: 20_000 }).toHaveLength(1);
  const files = unzip(await bytes("/profil/daten"));
  const photos = [...files.keys()].filter((name) => /^.*\.jpe?g$/.test(name));
  return {
    people: {
      inbox: opened.textOf("main") ?? "",
      mail: (await mailsTo(werkruf, business.email)).find(({ subject }) => subject.startsWith("Neue Anfrage"))
        ?.text,
      csv: String(await bytes(`/dashboard/${business.slug}/anfragen.csv`)),
    },
    software: { webhook: hooks()[0], archive: String(files.get("daten.json")) },
    photos: {
      inbox: opened.document.querySelectorAll("main a[href*='/bild/']").length,
      webhook: JSON.parse(hooks()[0] ?? "").data.request.photos.length,
      archive: photos.filter((name) => !name.includes("thumb")).length,
    },
  };
}

test.each([
  ["service", { ...SERVICE_SAMPLES, baujahr: ["1998", "Baujahr: 1998"] as const }, PHOTOS],
  ["contact", CONTACT_SAMPLES, []],
])("whoever reads a request of the type %s reads everything that was typed", async (_, fields, photos) => {
  const opened = await openedBusiness();
  const customer = new Visitor(werkruf.origin);
  const form = await customer.get(`/${opened.business.slug}`);
  const photo = async (name: string, colour: string) =>
    [
      name,
      new File([new Uint8Array(await jpegPhoto(320, 240, colour))], `${name}.jpg`, { type: "image/jpeg" }),
    ] as const;
  const sent = await customer.submit(form, {
    button: "Anfrage absenden",
    values: {
      ...Object.fromEntries(Object.entries(fields).map(([name, [typed]]) => [name, typed])),
      agreeToDataTransfer: true,
    },
    files: Object.fromEntries(await Promise.all(photos.map((name, at) => photo(name, `#12${at}`)))),
  });
  expect(sent.status).toBe(303);

  const readers = await readersOf(opened);
  for (const [name, [typed, read = typed]] of Object.entries(fields)) {
    for (const [reader, text] of Object.entries(readers.people))
      expect(text, `${name}, ${reader}`).toContain(read);
    for (const [reader, text] of Object.entries(readers.software))
      expect(text, `${name}, ${reader}`).toContain(typed);
  }
  for (const [reader, count] of Object.entries(readers.photos)) expect(count, reader).toBe(photos.length);
});

test("no field of the form is left out above", async () => {
  const page = await new Visitor(werkruf.origin).get("/muster-sanitaer");
  const form = page.document.querySelector("form#anfrage");
  const asked = form
    ? controlsOf(form)
        .map(({ name }) => name)
        .filter(Boolean)
    : [];
  const read = [
    ...Object.keys({ ...SERVICE_SAMPLES, ...CONTACT_SAMPLES }),
    ...TOPIC_KEYS,
    ...PHOTOS,
    ...NOT_READ,
  ];
  expect([...new Set(asked)].filter((name) => !read.includes(name))).toEqual([]);
});
