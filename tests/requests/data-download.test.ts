import { randomUUID } from "node:crypto";
import { oneTimeSecrets, requestAiAnalysis, userConsents } from "#db/schema.ts";
import { SESSION_COOKIE, signedInProvider } from "#tests/support/dashboard.ts";
import { putMail } from "#tests/support/data/mail-site.ts";
import { beforeAll, describe, expect, test } from "#tests/support/fixtures.ts";
import { confirmAt, staleProvider } from "#tests/support/pages/confirmation.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putPhoto, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PATH = "/profil/daten";
type Provider = Awaited<ReturnType<typeof signedInProvider>>;

let photos: Buffer[];
beforeAll(async () => {
  photos = [await jpegPhoto(320, 240, "#123"), await jpegPhoto(240, 320, "#321")];
});

async function download({ visitor }: Provider, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(PATH, werkruf.origin), {
    headers: { Cookie: visitor.cookies.header(PATH) ?? "", ...headers },
    redirect: "manual",
  });
  const archive = Buffer.from(await response.arrayBuffer());
  return { response, archive };
}

async function readData(provider: Provider) {
  const { archive } = await download(provider);
  const files = unzip(archive);
  const text = files.get("daten.json")?.toString("utf8") ?? "";
  return { archive, files, text, data: JSON.parse(text) };
}

function putSent(
  kind: string,
  recipient: string,
  text: string,
  { customerRequestId = null, userId = null }: { customerRequestId?: string | null; userId?: string | null },
) {
  const written = { subject: text, text, html: text };
  const about = { kind, recipient, userId, ...(customerRequestId && { customerRequestId }) };
  putMail(werkruf.db, { ...about, written, sentAt: new Date() }, { details: { askedBy: text } });
}

describe("the archive", () => {
  test("is a ZIP with a name that says whose and when, kept by nobody on the way", async () => {
    const provider = await signedInProvider(werkruf);
    const { response, archive } = await download(provider);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      new RegExp(
        `^attachment; filename="werkruf-daten-${provider.business.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`,
      ),
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([...unzip(archive).keys()]).toEqual(["LIESMICH.txt", "daten.json"]);
    expect(unzip(archive).get("LIESMICH.txt")?.toString()).toContain("Ihre Daten bei Werkruf\r\n");
  });

  test("holds everything about the business, its requests and every photo", async () => {
    const provider = await signedInProvider(werkruf);
    const { slug, email, ownerId: id } = provider.business;
    const keys = photos.map((photo) => putPhoto(werkruf, photo, photo));
    const request = putRequest(werkruf.db, slug, {
      message: "Größe „M“\nZeile zwei",
      imageRefs: [...keys, "customer-images/fehlt.jpg"],
      createdAt: new Date("2026-11-02T09:30:00Z"),
    });
    const called = { source: "telefon", consentGivenAt: null, consentVersion: null };
    const older = putRequest(werkruf.db, slug, { ...called, createdAt: new Date("2026-11-01T09:30:00Z") });
    const now = new Date();
    putRow(werkruf.db, requestAiAnalysis, { customerRequestId: request, createdAt: now, urgency: "Hoch" });
    putRow(werkruf.db, userConsents, {
      ...{ id: randomUUID(), userId: id, agbAccepted: true, privacyPolicyAccepted: true, createdAt: now },
      ...{ agbVersion: "agb-7", privacyPolicyVersion: "ds-7", avvVersion: "avv-7", userAgent: "Firefox" },
    });
    putSent("new-request", "anders@example.com", "Alarm zu Größe M", { customerRequestId: request });

    const { data, files } = await readData(provider);
    expect(data.users).toEqual([{ id, email, created_at: expect.any(String) }]);
    expect(data.profiles[0]).toMatchObject({ slug, company_name: provider.business.companyName });
    expect(data.user_consents[0]).toMatchObject({
      agb_version: "agb-7",
      avv_version: "avv-7",
      ip_address: null,
    });
    expect(data.sessions[0]).toMatchObject({ user_id: id, last_seen_at: expect.any(String) });
    expect(data.outbox).toMatchObject([{ kind: "new-request", customer_request_id: request }]);
    expect(data.customer_requests.map((row: { id: string }) => row.id)).toEqual([older, request]);
    expect(data.customer_requests[1]).toMatchObject({
      message_original: "Größe „M“\nZeile zwei",
      created_at: "2026-11-02T09:30:00.000Z",
      images: [1, 2, 3].map((number) => `bilder/${request}/${number}.jpg`),
      request_ai_analysis: { urgency: "Hoch" },
    });
    const told = { source: "telefon", consent_given_at: null, consent_version: null };
    expect(data.customer_requests[0]).toMatchObject({ ...told, images: [], request_ai_analysis: null });
    expect([...files.keys()].slice(2)).toEqual([1, 2].map((number) => `bilder/${request}/${number}.jpg`));
    expect(files.get(`bilder/${request}/1.jpg`)?.equals(photos[0] ?? Buffer.of())).toBe(true);
    expect(files.get(`bilder/${request}/2.jpg`)?.equals(photos[1] ?? Buffer.of())).toBe(true);
  });

  test("holds every request when there are more than one page of them", async () => {
    const provider = await signedInProvider(werkruf);
    const createdAt = new Date();
    const ids = Array.from({ length: 120 }, () =>
      putRequest(werkruf.db, provider.business.slug, { createdAt }),
    );
    const { data } = await readData(provider);
    expect(data.customer_requests.map((row: { id: string }) => row.id)).toEqual(ids.sort());
  });

  test("holds nothing of another business, even where both use one address", async () => {
    const provider = await signedInProvider(werkruf);
    const { email } = provider.business;
    const slug = `fremd-${randomUUID()}`;
    const stranger = uniqueBusiness(werkruf.db, { companyName: "Fremdbetrieb-Kanarie", slug });
    const foreign = putRequest(werkruf.db, stranger.slug, {
      message: "Fremdtext-Kanarie",
      imageRefs: [putPhoto(werkruf, photos[0] ?? Buffer.of(), photos[0] ?? Buffer.of())],
    });
    putSent("new-request", email, "Fremdbrief-Kanarie", { customerRequestId: foreign });
    putSent("welcome", stranger.email, "Fremdpost-Kanarie", { userId: stranger.ownerId });
    putSent("address-change", email, "Fremdwunsch-Kanarie", { userId: stranger.ownerId });
    werkruf.db.$client
      .prepare("UPDATE profiles SET email = ? WHERE id = ?")
      .run(stranger.email, provider.business.id);
    const { archive } = await readData(provider);
    for (const canary of ["Kanarie", foreign, slug, stranger.id]) {
      expect(archive.includes(canary), canary).toBe(false);
    }
  });

  test("lets nobody in: no session, link or code is in it", async () => {
    const provider = await signedInProvider(werkruf);
    const { ownerId: id, email } = provider.business;
    const now = new Date();
    const secrets = { tokenHash: `geheim-${randomUUID()}`, browserHash: `geheim-${randomUUID()}` };
    putRow(werkruf.db, oneTimeSecrets, {
      ...{ ...secrets, id: randomUUID(), purpose: "confirm", email, userId: id, createdAt: now },
      expiresAt: new Date(now.getTime() + 300_000),
    });
    putSent("sign-in", email, "Ihr Code: GEHEIM", { userId: id });
    const { text, data } = await readData(provider);
    const hashes = werkruf.db.$client
      .prepare("SELECT id_hash FROM sessions WHERE user_id = ?")
      .pluck()
      .all(id);
    for (const secret of [
      ...hashes,
      "geheim-",
      "GEHEIM",
      provider.visitor.cookies.get(SESSION_COOKIE)?.value,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(data.one_time_secrets[0]).toMatchObject({ purpose: "confirm", email });
    expect(data.outbox[0]).toMatchObject({ kind: "sign-in", recipient: email });
  });
});

test("mails to an earlier address are in it, one to an address somebody wants is not before it is theirs", async () => {
  const provider = await signedInProvider(werkruf);
  const { ownerId: id } = provider.business;
  putSent("welcome", "alt@example.com", "Willkommen", { userId: id });
  putSent("address-change", "gewuenscht@example.com", "Link", { userId: id });
  const { data } = await readData(provider);
  expect(data.outbox).toMatchObject([{ kind: "welcome", recipient: "alt@example.com" }]);
});

describe("the address", () => {
  test("asks for a fresh proof first, and that leads to the page with the button, not to the file", async () => {
    const provider = await staleProvider(werkruf);
    const { response, archive } = await download(provider);
    expect([response.status, response.headers.get("location"), archive.length]).toEqual([
      303,
      "/profil/bestaetigen?weiter=%2Fprofil%2Fschnittstelle",
      0,
    ]);
    await confirmAt(werkruf, provider.visitor, PATH, provider.business.email);
    expect((await download(provider)).response.status).toBe(200);
  });

  test("is for people who are signed in", async ({ visitor }) => {
    for (const init of [{}, { method: "HEAD" }]) {
      const answer = await visitor.fetch(PATH, init);
      expect([answer.status, answer.location?.pathname]).toEqual([303, "/login"]);
      expect(answer.location?.searchParams.get("weiter")).toBe("/profil/schnittstelle");
    }
    expect((await visitor.get("/profil/spaeter/daten")).location?.pathname).toBe("/login");
  });

  test.each(["cross-site", "same-site"])(
    "gives nothing away to a link on another page (%s)",
    async (site) => {
      const provider = await signedInProvider(werkruf);
      const { response, archive } = await download(provider, { "Sec-Fetch-Site": site });
      expect([response.status, response.headers.get("location"), archive.length]).toEqual([
        303,
        "/profil/schnittstelle",
        0,
      ]);
    },
  );

  test.each(["same-origin", "none"])("answers the own pages and the address bar (%s)", async (site) => {
    const provider = await signedInProvider(werkruf);
    expect((await download(provider, { "Sec-Fetch-Site": site })).response.status).toBe(200);
  });

  test("answers HEAD without making an archive, and nothing to POST or scripts", async () => {
    const { visitor } = await signedInProvider(werkruf);
    for (let count = 0; count < 12; count++) {
      const head = await visitor.fetch(PATH, { method: "HEAD" });
      expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
    }
    expect((await visitor.post(PATH, "x=1")).status).toBe(405);
    const data = await visitor.get(`${PATH}.data`);
    expect(data.html).not.toContain("daten.json");
  });

  test("takes ten downloads an hour and then says kindly when it goes on", async () => {
    const provider = await signedInProvider(werkruf);
    for (let count = 0; count < 10; count++) {
      const early = await provider.visitor.get("/profil/spaeter/daten");
      expect([early.status, early.location?.pathname]).toEqual([302, "/profil/schnittstelle"]);
      expect((await download(provider)).response.status).toBe(200);
    }
    const { response } = await download(provider);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/profil/spaeter/daten"]);
    const page = await provider.visitor.get("/profil/spaeter/daten");
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(page.text).toContain("schon 10-mal heruntergeladen. In spätestens einer Stunde geht es wieder.");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const other = await signedInProvider(werkruf);
    expect((await download(other)).response.status).toBe(200);
  });
});
