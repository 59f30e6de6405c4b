import { customerRequests, pushOffers, subscriptions } from "#db/schema.ts";
import { signedInAs } from "#tests/support/dashboard.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putColleague, putPhoto, putRequest, putRow, readRow } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const SECRET = "Rohrbruch im Hobbykeller";

async function locked(requests = 1) {
  const provider = await providerOnTrial(werkruf, -1);
  const key = putPhoto(werkruf, await jpegPhoto(80, 60), await jpegPhoto(8, 6));
  const ids = Array.from({ length: requests }, () =>
    putRequest(werkruf.db, provider.business.slug, {
      customerName: SECRET,
      message: SECRET,
      imageRefs: [key],
    }),
  );
  return { ...provider, id: ids[0] ?? "" };
}

test("the dashboard says why, how many wait, what happens to them, and what to do", async () => {
  const { visitor, business, path } = await locked(3);
  putRequest(werkruf.db, business.slug, { isResolved: true });
  putRequest(werkruf.db, business.slug, { markedSpamAt: new Date() });
  const page = await visitor.open("/dashboard");
  expect(page.url.pathname).toBe(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.text).toContain("Ihre Testphase ist zu Ende. Ihr Abonnement ist abgelaufen");
  expect(page.text).toContain("Bitte erneuern Sie Ihr Abonnement, um weiterhin Zugriff zu haben.");
  expect(page.text).toContain("3 Anfragen warten auf Sie.");
  expect(page.text).toContain("Anfragen werden 30 Tage nach ihrem Eingang gelöscht.");
  expect(page.text).toContain("Gelöschte Anfragen lassen sich nicht zurückholen.");
  expect(page.text).toContain("14,90 € im Monat zzgl. USt.");
  expect(page.html).not.toContain(SECRET);
  const renewed = await visitor.click(page, "Abonnement erneuern");
  expect(renewed.url.pathname).toBe("/subscription");
  expect(renewed.text).toContain("Jetzt Premium buchen");
});

test("nobody is told there how to hear of requests on this device", async () => {
  const offered = async ({ visitor, business }: Awaited<ReturnType<typeof providerOnTrial>>) => {
    putRow(werkruf.db, pushOffers, { userId: business.ownerId, endedAt: null });
    const page = await visitor.open("/dashboard");
    return page.document.querySelector('aside[aria-label="Meldung auf diesem Gerät"]') !== null;
  };
  expect(await offered(await locked())).toBe(false);
  expect(await offered(await providerOnTrial(werkruf, 3))).toBe(true);
});

test("a colleague is told who can renew it, and led nowhere they may not go", async () => {
  const { business } = await locked();
  const colleague = new Visitor(werkruf.origin);
  const { userId } = putColleague(werkruf.db, business.id);
  await signedInAs(colleague, werkruf, { ownerId: userId });
  const page = await colleague.open("/dashboard");
  expect(page.text).toContain("1 Anfrage wartet auf Sie.");
  expect(page.text).toContain("Erneuern kann es nur Petra Probe. Bitte sagen Sie dort Bescheid.");
  expect(page.text).not.toContain("14,90");
  expect(page.document.querySelector('main a[href^="/subscription"]')).toBeNull();
  expect(page.html).not.toContain(SECRET);
});

test.each([
  [0, "Zurzeit wartet keine Anfrage auf Sie."],
  [1, "1 Anfrage wartet auf Sie."],
  [101, "Mehr als 99 Anfragen warten auf Sie."],
])("%s waiting: %s", async (requests, said) => {
  const { visitor, path } = await locked(requests);
  expect((await visitor.get(path)).text).toContain(said);
});

describe("nothing of a request is in any answer, and nothing changes", () => {
  const READS: readonly ((path: string, id: string) => string)[] = [
    (path, id) => `${path}?anfrage=${id}`,
    (path) => `${path}?erledigte=1`,
    (path) => `${path}?suche=${encodeURIComponent(SECRET)}`,
    (path) => `${path}.data`,
    (path, id) => `${path}.data?anfrage=${id}&_routes=routes%2Fdashboard%2Finbox`,
    (path) => `${path}/anfragen.csv`,
    (path) => `${path}/puls`,
    (path, id) => `${path}/analyse/${id}`,
    (path, id) => `${path}/kontakt/${id}`,
    (path, id) => `${path}/mitnehmen/${id}`,
    (path, id) => `${path}/bild/${id}/1`,
    (path, id) => `${path}/bild/${id}/1?klein=1`,
    (path, id) => `${path}/bild/${id}/1?klein=2`,
    (path, id) => `${path}/antworten/${id}`,
    (path, id) => `${path}/antworten/${id}.data`,
    (path, id) => `${path}/beantwortet/${id}`,
  ];

  test("read by any address", async () => {
    const { visitor, path, id } = await locked();
    for (const address of READS) {
      const answer = await visitor.get(address(path, id));
      expect(answer.status, address(path, id)).toBeLessThan(400);
      expect(answer.html, address(path, id)).not.toContain(SECRET);
      expect(answer.html, address(path, id)).not.toMatch(/JFIF|39200 ?14|Vogt|newest|openCount/);
    }
  });

  test("pressed by any button of a page that was still open", async () => {
    const { visitor, path, id } = await locked();
    const before = readRow(werkruf.db, customerRequests, { id });
    const POSTS: [string, Record<string, string>][] = [
      ...["solve", "answered", "spam", "note", "delete", "analyse"].map(
        (intent): [string, Record<string, string>] => [path, { id, intent, note: "x", answered: "phone" }],
      ),
      [`${path}/gesehen`, { bis: String(Date.now() + 1000) }],
      [`${path}/beantwortet/${id}`, { channel: "phone" }],
      [`${path}/antworten/${id}`, { channel: "whatsapp", text: "x" }],
    ];
    for (const [address, fields] of POSTS) {
      const answer = await visitor.post(address, new URLSearchParams(fields));
      expect(answer.status, address).toBe(303);
      expect(answer.location?.pathname, address).toBe(path);
      expect(answer.html).not.toContain(SECRET);
    }
    const after = readRow(werkruf.db, customerRequests, { id });
    expect(after).toEqual(before);
  });
});

test("looking at the lock marks nothing as seen", async () => {
  const { visitor, path, id } = await locked();
  await visitor.get(`${path}?anfrage=${id}`);
  const row = readRow(werkruf.db, customerRequests, { id });
  expect(row?.seenAt).toBeNull();
});

test("the customers' link goes on working", async () => {
  const { business } = await locked(0);
  const page = await new Visitor(werkruf.origin).get(`/${business.slug}`);
  expectSaid(page, 200, business.companyName);
  expect(page.document.querySelector("form")).not.toBeNull();
});

test("everything that is not a request stays open", async () => {
  const { visitor } = await locked();
  for (const path of [
    "/profil",
    "/so-funktioniert-es",
    "/so-funktioniert-es/aushang",
    "/abo",
    "/subscription",
  ]) {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(200);
    expect(page.html, path).not.toContain(SECRET);
  }
});

test("open again at the moment a plan is there, with everything that waited", async () => {
  const { visitor, business, path } = await locked();
  const subscriptionEnd = new Date(Date.now() + 86_400_000);
  const now = new Date();
  putRow(werkruf.db, subscriptions, {
    profileId: business.id,
    stripeStatus: "active",
    subscriptionEnd,
    updatedAt: now,
  });
  expect((await visitor.get(path)).text).toContain(SECRET);
});

test("the own data can still be taken away, requests included (law L6)", async () => {
  const { visitor } = await locked();
  const archive = await visitor.get("/profil/daten");
  expect(archive.status).toBe(200);
  expect(archive.html).toContain(SECRET);
});
