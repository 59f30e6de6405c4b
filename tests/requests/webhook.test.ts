import { findEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { LONGEST_ADDRESS } from "#app/services/webhook/webhook-address.ts";
import { webhookDeliveries } from "#db/schema.ts";
import { type PlayedReceiver, playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { endpointOf } from "#tests/support/data/webhooks.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { ageSessions } from "#tests/support/pages/confirmation.ts";
import { putColleague, readRows } from "#tests/support/rows.ts";
import { ownWerkruf, type Page, Visitor } from "#tests/support/werkruf.ts";
import { edge, sampleOf } from "../browser/depth.ts";

const PAGE = "/profil/schnittstelle";
const PATIENCE = { timeout: 20_000 };
const werkruf = ownWerkruf();

const main = (page: Page) => page.document.querySelector("main")?.structuredText ?? "";
const post = (visitor: Visitor, values: Record<string, string>) =>
  visitor.post(PAGE, new URLSearchParams(values));
const secretOn = (page: Page) => page.document.querySelector("#geheimnis-text")?.text ?? "";

async function setUp() {
  const provider = await signedInProvider(werkruf);
  const receiver = await playReceiver();
  const page = await provider.visitor.get(PAGE);
  const made = await provider.visitor.submit(page, {
    form: "Schnittstelle einrichten",
    values: { url: receiver.url },
  });
  return { ...provider, slug: provider.business.slug, receiver, made, secret: secretOn(made) };
}

const types = (receiver: PlayedReceiver, secret: string) => receiver.received(secret).map(({ type }) => type);

describe("setting up", () => {
  test("the secret is shown with the answer and never again, and no cache keeps it", async () => {
    const { visitor, receiver, made, secret } = await setUp();
    expect(made.status).toBe(200);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.headers.get("cache-control")).toContain("no-store");
    const again = await visitor.get(PAGE);
    expect(main(again)).toContain(receiver.url);
    expect(again.html).not.toContain("whsec_");
    expect((await visitor.get("/profil/benachrichtigungen")).text).toContain("Schnittstelle");
  });

  test("its owner gets a mail that names the host", async () => {
    const { business, receiver } = await setUp();
    const mail = (await mailsTo(werkruf, business.email)).at(-1);
    expect(mail?.subject).toBe("Ihre Anfragen bei Werkruf gehen auch an ein anderes Programm");
    expect(mail?.text).toContain(new URL(receiver.url).host);
    expect(mail?.text).not.toContain("/hook");
  });

  test("before it is removed the page says what ends", async () => {
    const { visitor, slug } = await setUp();
    const page = await visitor.get(PAGE);
    const asks = page.document.querySelector("details#entfernen");
    expect(asks?.structuredText).toContain("auch nicht, wenn ein Kunde seine Anfrage zurückzieht");
    expect(asks?.hasAttribute("open")).toBe(false);
    await visitor.submit(page, { form: "Schnittstelle entfernen" });
    expect(findEndpoint(werkruf.db, slug)).toBeUndefined();
  });

  test("a probe arrives, signed with it, and stands in the log with its answer as text", async () => {
    const { visitor, receiver, secret } = await setUp();
    receiver.answerWith((response) => response.end("<b>danke</b>"));
    const page = await visitor.get(PAGE);
    const done = await visitor.follow(await visitor.submit(page, { form: "Probe senden" }));
    expect(done.text).toContain("Die Probe ist angekommen.");
    expect(main(done)).toMatch(/Probe\s+Angekommen/);
    expect(done.html).toContain("&lt;b&gt;danke&lt;/b&gt;");
    expect(receiver.received(secret)).toMatchObject([
      { type: "test", data: { message: "Probe von Werkruf: Es kommt an." } },
    ]);
  });

  const POINTING_ON = [
    [
      "/macros/echo?key=1",
      "Angekommen",
      "Angenommen, mit Weiterleitung (302)",
      "Sehen Sie in Ihrem Programm nach",
    ],
    ["/users/sign_in", "Wird wiederholt", "Leitet weiter (302)", "ohne Anmeldung erreichbar"],
    ["/hook/", "Wird wiederholt", "Leitet weiter (302)", "tragen Sie sie oben ein"],
  ] as const;
  test.each(sampleOf(POINTING_ON))(
    "a receiver that points to %s is told of once: %s",
    async (to, state, code, hint) => {
      const { visitor, slug, receiver } = await setUp();
      receiver.answerWith((response) => response.writeHead(302, { Location: to }).end());
      const { send } = await openCustomer(werkruf, slug);
      await send("Heizung kalt");
      await expect.poll(async () => main(await visitor.get(PAGE)), PATIENCE).toContain(state);
      const page = main(await visitor.get(PAGE));
      for (const words of [code, hint, new URL(to, receiver.url).href]) expect(page).toContain(words);
      expect(receiver.calls).toHaveLength(1);
    },
  );

  test("a probe that fails says so, and what came back", async () => {
    const { visitor, receiver } = await setUp();
    receiver.answerWith((response) => response.writeHead(404).end("nichts hier"));
    const failed = await post(visitor, { step: "probe" });
    expect(failed.status).toBe(502);
    for (const words of ["Die Probe kam nicht an", "Dort gibt es diese Adresse nicht (404)", "nichts hier"])
      expect(main(failed)).toContain(words);
    for (let tries = 1; tries < 10; tries++) await post(visitor, { step: "probe" });
    const many = await post(visitor, { step: "probe" });
    expect([many.status, main(many).includes("Zu viele Proben")]).toEqual([429, true]);
    expect(Number(many.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.each([
    ["firma.de/hook", "Bitte geben Sie die ganze Adresse ein."],
    ["http://firma.de/hook", "Bitte nehmen Sie eine Adresse mit https://"],
    ["https://firma.de:22/hook", "Dieser Anschluss (Port) geht nicht."],
    ["https://drucker.local/hook", "Diese Adresse ist aus dem Internet nicht erreichbar."],
    ["https://10.0.0.1/hook", "Diese Adresse ist aus dem Internet nicht erreichbar."],
    ["https://[fd00::1]/hook", "Diese Adresse ist aus dem Internet nicht erreichbar."],
    [`https://firma.de/${"x".repeat(LONGEST_ADDRESS)}`, "Bitte geben Sie die ganze Adresse ein."],
  ])("%s is refused beside its field, and what was typed stays", async (url, says) => {
    const { visitor } = await signedInProvider(werkruf);
    const refused = await post(visitor, { step: "set", url });
    expect(refused.status).toBe(422);
    expect(main(refused)).toContain(says);
    expect(refused.html).toContain(url.slice(0, 100));
  });

  test("it wants a fresh proof, and what was typed stays until it is there", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const inputs = async () =>
      (await visitor.get("/profil/schnittstelle")).document.querySelectorAll("main input[name=url]").length;
    expect(await inputs()).toBe(1);
    ageSessions(werkruf, business.ownerId);
    expect(await inputs(), "before anything is typed").toBe(0);
    const url = "https://hooks.firma.example.org/werkruf";
    const refused = await post(visitor, { step: "set", url });
    expect([refused.status, refused.html.includes(url)]).toEqual([403, true]);
    expect(main(refused)).toContain("Jetzt bestätigen (neues Fenster)");
  });

  test("another secret wants it, too, and both sign meanwhile", async () => {
    const { visitor, business, receiver, secret } = await setUp();
    const made = await post(visitor, { step: "rotate" });
    const newer = secretOn(made);
    expect(newer).toMatch(/^whsec_/);
    expect(newer).not.toBe(secret);
    expect(main(made)).toContain("Das frühere Geheimnis gilt noch bis");
    const mail = (await mailsTo(werkruf, business.email)).at(-1);
    expect(mail?.subject).toBe("Ihre Schnittstelle bei Werkruf hat ein neues Geheimnis");
    expect(mail?.text).not.toContain(newer);
    await post(visitor, { step: "probe" });
    for (const known of [secret, newer]) expect(receiver.received(known)).toHaveLength(1);
    ageSessions(werkruf, business.ownerId);
    const proof = await post(visitor, { step: "rotate" });
    expect([proof.status, proof.location?.pathname]).toEqual([303, "/profil/bestaetigen"]);
  });

  test("a colleague sees only data of their own and changes nothing", async () => {
    const { business, slug } = await setUp();
    const visitor = new Visitor(werkruf.origin);
    const { userId: ownerId } = putColleague(werkruf.db, business.id);
    await signedInAs(visitor, werkruf, { ownerId });
    const own = await visitor.get(PAGE);
    expect([own.status, own.textOf("h1")]).toEqual([200, "Ihre Daten"]);
    // The calendar is their own.
    expect(own.document.querySelectorAll("main form")).toHaveLength(1);
    for (const step of ["remove", "rotate", "set", "probe", "resume", "resend"]) {
      const refused = await post(visitor, { step, url: "https://firma.de/" });
      expect([refused.status, refused.location?.pathname]).toEqual([303, `/dashboard/${slug}`]);
      expect((await visitor.follow(refused)).text).toContain("Das verwaltet nur der Inhaber Ihres Betriebs.");
    }
    expect(endpointOf(werkruf.db, slug).earlierSeed).toBeNull();
  });
});

describe("what goes out", () => {
  test("a request with its photo, whose link opens it without signing in, for as long as it may", async () => {
    const { visitor, slug, receiver, secret } = await setUp();
    const { send } = await openCustomer(werkruf, slug);
    expect((await send("Der Hahn tropft seit gestern.", true)).status).toBe(303);
    await expect.poll(() => receiver.calls.length, PATIENCE).toBe(1);
    const [payload] = receiver.received(secret);
    if (payload?.type !== "request.created") throw new Error("nothing came");
    const { photos, message, link, source } = payload.data.request;
    expect(source.code).toBe("link");
    expect(message).toBe("Der Hahn tropft seit gestern.");
    expect(link).toContain(`/dashboard/${slug}?anfrage=`);
    const url = new URL(photos[0]?.url ?? "");
    const stranger = new Visitor(werkruf.origin);
    const path = `${url.pathname}${url.search}`;
    const shown = await stranger.get(path);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    const token = url.searchParams.get("t") ?? "";
    const other = path.replace("/1?", "/2?");
    const later = path.replace(
      token,
      token.replace(/^./, (sign) => (sign === "z" ? "y" : "z")),
    );
    for (const wrong of [other, later, url.pathname, `${path}x`])
      expect((await stranger.get(wrong)).status).toBe(404);
    await visitor.submit(await visitor.get(PAGE), { form: "Schnittstelle entfernen" });
    expect((await stranger.get(path)).status).toBe(404);
    for (const words of [receiver.url, "Hahn", "Musterfrau", "whsec", token])
      expect(werkruf.log()).not.toContain(words);
  });

  test("what a member wrote down, with its source and no place", async () => {
    const { visitor, receiver, secret } = await setUp();
    const values = { phone: "0171 3920055", message: "Heizung kalt", source: "besuch" };
    await visitor.submit(await visitor.get("/notieren"), { form: "/notieren?intent=save", values });
    await expect.poll(() => receiver.calls.length, PATIENCE).toBe(1);
    expect(receiver.received(secret)[0]?.data).toMatchObject({
      request: { source: { code: "besuch", label: "Besuch (vom Betrieb erfasst)" }, cameBy: null },
    });
  });

  edge("what failed is sent again from the log, and a withdrawn one has no request to open", async () => {
    const { visitor, slug, receiver, secret } = await setUp();
    receiver.answerWith((response) => response.writeHead(500).end("kaputt"));
    const { send } = await openCustomer(werkruf, slug);
    await send("Heizung kalt");
    await expect.poll(() => receiver.calls.length, PATIENCE).toBe(1);
    await expect.poll(async () => main(await visitor.get(PAGE)), PATIENCE).toMatch(/Wird wiederholt/);
    receiver.answerWith(null);
    const page = await visitor.get(PAGE);
    expect(main(page)).toContain("Fehler beim Empfänger (500)");
    const resent = await post(visitor, { step: "resend 1" });
    expect((await visitor.follow(resent)).text).toContain("Wird noch einmal gesendet.");
    await expect.poll(() => receiver.calls.length, PATIENCE).toBe(2);
    expect(types(receiver, secret)).toEqual(["request.created", "request.created"]);
    for (const number of ["2", "x", "-1"])
      expect((await post(visitor, { step: `resend ${number}` })).status).toBe(409);
  });

  test("nobody deletes another business's request, and a deletion is told once", async () => {
    const [mine, theirs] = [await setUp(), await setUp()];
    const { send } = await openCustomer(werkruf, theirs.slug);
    await send("Heizung kalt");
    const deliveries = () => readRows(werkruf.db, webhookDeliveries, { requestId: id });
    await expect.poll(() => theirs.receiver.calls.length, PATIENCE).toBe(1);
    const [payload] = theirs.receiver.received(theirs.secret);
    const id = payload?.type === "request.created" ? payload.data.request.id : "";
    await expect.poll(() => deliveries()[0]?.deliveredAt, PATIENCE).toBeTruthy();
    const before = deliveries();
    const press = ({ visitor, path }: typeof mine) =>
      visitor.post(path, new URLSearchParams({ id, intent: "delete" }));
    expect((await press(mine)).status).toBe(404);
    expect(deliveries()).toEqual(before);
    expect((await press(theirs)).status).toBe(303);
    await expect
      .poll(() => deliveries(), PATIENCE)
      .toMatchObject([{ what: "request.withdrawn", deliveredAt: expect.any(Date) }]);
    expect((await press(theirs)).status).toBe(404);
    expect(deliveries()).toHaveLength(1);
    expect(types(theirs.receiver, theirs.secret)).toEqual(["request.created", "request.withdrawn"]);
    expect(mine.receiver.calls).toEqual([]);
  });

  test("the schema stands where receivers find it", async () => {
    const answer = await new Visitor(werkruf.origin).get("/webhooks/schema.json");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.html)).toMatchObject({ $schema: expect.any(String), oneOf: expect.any(Array) });
  });

  test("no link opens a photo of a request that nobody told of", async () => {
    const visitor = new Visitor(werkruf.origin);
    expect(
      (await visitor.get(`/webhooks/foto/${crypto.randomUUID()}/1?t=zzzzzz.${"A".repeat(43)}`)).status,
    ).toBe(404);
  });
});
