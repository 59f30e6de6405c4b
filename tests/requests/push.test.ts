import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { pushDevices, pushOffers, serverSecrets, subscriptions } from "#db/schema.ts";
import { type PlayedDevice, playPushService, vapidOf } from "#tests/stand-ins/push-service.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { askForMail, dashboardOf, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import {
  changeRows,
  putColleague,
  putRequest,
  putRow,
  putStatusLink,
  readRow,
  readRows,
} from "#tests/support/rows.ts";
import { ownWerkruf, type Page, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const PAGE = "/profil/benachrichtigungen";
const PATIENCE = { timeout: 30_000 };
const werkruf = ownWerkruf({ PUSH_HOSTS: "127.0.0.1" });

const main = (page: Page) => page.document.querySelector("main")?.structuredText ?? "";
const devicesOf = (userId: string) => readRows(werkruf.db, pushDevices, { userId });
const post = (visitor: Visitor, values: Record<string, string>) =>
  visitor.post(PAGE, new URLSearchParams(values));
const switchOn = (visitor: Visitor, device: PlayedDevice) =>
  post(visitor, { step: "device", ...device.fields });

async function provider() {
  const service = await playPushService();
  const device = service.device();
  return { ...(await signedInProvider(werkruf)), service, device };
}

async function switchedOn() {
  const made = await provider();
  expect((await switchOn(made.visitor, made.device)).status).toBe(303);
  return { ...made, id: devicesOf(made.business.ownerId)[0]?.id ?? "" };
}

async function sendAcute(slug: string) {
  const { send } = await openCustomer(werkruf, slug);
  expect((await send("Rohrbruch, das Wasser läuft!")).status).toBe(303);
}

describe("switching on", () => {
  test("a device is listed by its name, tried out and removed", async () => {
    const { visitor, business, device, service, id } = await switchedOn();
    const page = await visitor.get(PAGE);
    for (const words of ["Chrome unter Linux", "Dieses Gerät", "Eingeschaltet heute", "noch nichts gemeldet"])
      expect(main(page)).toContain(words);
    expect(main(page)).not.toContain("Auf diesem Gerät einschalten");
    const probe = await visitor.submit(page, { form: "Probe-Nachricht schicken: Chrome unter Linux" });
    expect((await visitor.follow(probe)).text).toContain("Die Probe-Nachricht ist unterwegs.");
    expect(device.messages()).toEqual([{ title: "Probe-Nachricht von Werkruf", path: PAGE, tag: "probe" }]);
    expect(service.calls[0]?.headers.ttl).toBe("60");
    expect(main(await visitor.get(PAGE))).toContain("zuletzt gemeldet heute");
    expect((await visitor.get("/profil")).text).toContain("ein Gerät");

    const gone = await visitor.submit(page, { form: "Entfernen: Chrome unter Linux" });
    expect((await visitor.follow(gone)).text).toContain("Das Gerät ist entfernt.");
    expect(devicesOf(business.ownerId)).toEqual([]);
    const late = await post(visitor, { step: "probe", id });
    expect([late.status, late.text.includes("Dieses Gerät gibt es nicht mehr")]).toEqual([422, true]);
  });

  test("the page offers our key, made once and kept, and what is sent is signed with it", async () => {
    const { visitor, device, id } = await switchedOn();
    await post(visitor, { step: "probe", id });
    const [call] = device.calls();
    const page = await (await provider()).visitor.get(PAGE);
    expect(page.html).toContain(call && vapidOf(call).key);
    const [kept] = readRows(werkruf.db, serverSecrets, { name: "push" });
    expect(page.html).not.toContain(kept?.value);
  });

  test("once for each browser that is signed in, and again without harm", async () => {
    const { visitor, business, device, service } = await switchedOn();
    expect((await switchOn(visitor, device)).status).toBe(303);
    expect((await switchOn(visitor, service.device())).status).toBe(303);
    expect(devicesOf(business.ownerId)).toHaveLength(1);
  });

  test.each([
    ["another host", { endpoint: "https://evil.example/push" }],
    ["an address within the network", { endpoint: "http://10.0.0.1/push" }],
    ["the metadata of a cloud", { endpoint: "http://169.254.169.254/latest" }],
    ["no address", { endpoint: "127.0.0.1" }],
    ["nothing", { endpoint: "" }],
    ["a name in it", { endpoint: "http://a@127.0.0.1/push" }],
    ["a short key", { p256dh: "BAAA" }],
    ["a key that is no point", { p256dh: `B${"A".repeat(86)}` }],
    ["a short secret", { auth: "AAAA" }],
    ["a secret of other signs", { auth: "=".repeat(22) }],
  ])("%s is refused in kind words", async (_, lie) => {
    const { visitor, business, device } = await provider();
    const answer = await post(visitor, { step: "device", ...device.fields, ...lie });
    expect([answer.status, main(answer).includes("kann nicht eingeschaltet werden")]).toEqual([422, true]);
    expect(main(answer)).toContain("Per E-Mail erfahren Sie es in jedem Fall.");
    expect(devicesOf(business.ownerId)).toEqual([]);
  });

  test("a browser without a service hears so: its address is none", async () => {
    const { visitor, business, device } = await provider();
    const endpoint = "https://permanently-removed.invalid/fcm/send/abc";
    const answer = await post(visitor, { step: "device", ...device.fields, endpoint });
    expect(answer.status).toBe(422);
    expect(main(answer)).toContain("Dieser Browser hat keinen Dienst für Meldungen");
    expect(main(answer)).toContain("aktualisieren Sie ihn");
    expect(devicesOf(business.ownerId)).toEqual([]);
  });

  test("ten at most", async () => {
    const { visitor, business, service } = await provider();
    for (let one = 0; one < 10; one += 1) {
      const browser = new Visitor(werkruf.origin);
      await signedInAs(browser, werkruf, business);
      expect((await switchOn(browser, service.device())).status).toBe(303);
    }
    const answer = await switchOn(visitor, service.device());
    expect([answer.status, main(answer).includes("Mehr Geräte gehen nicht")]).toEqual([422, true]);
    expect(devicesOf(business.ownerId)).toHaveLength(10);
  });

  test("nobody else's device can be tried, removed or taken", async () => {
    const { business, device, id } = await switchedOn();
    const { visitor: stranger } = await provider();
    expect((await post(stranger, { step: "probe", id })).status).toBe(422);
    expect((await post(stranger, { step: "remove", id })).status).toBe(303);
    const { p256dh } = (await playPushService()).device().fields;
    expect((await post(stranger, { step: "device", ...device.fields, p256dh })).status).toBe(422);
    expect([device.calls(), devicesOf(business.ownerId).length]).toEqual([[], 1]);
    const nobody = new Visitor(werkruf.origin);
    for (const answer of [await nobody.get(PAGE), await switchOn(nobody, device)])
      expect([answer.status, answer.location?.pathname]).toEqual([302, "/login"]);
  });

  test("a device step that fails says so in words of its own", async () => {
    const { visitor, business, id } = await switchedOn();
    werkruf.db.$client.exec(
      `CREATE TRIGGER "keep-${id}" BEFORE DELETE ON push_devices WHEN OLD.id = '${id}' BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
    const refused = await post(visitor, { step: "remove", id });
    expect(refused.status).toBe(503);
    expect(main(refused)).toContain("An Ihren Geräten ist alles wie zuvor.");
    expect(main(refused)).not.toContain("Fehler beim Aktualisieren des Profils");
    expect(devicesOf(business.ownerId)).toHaveLength(1);
  });

  test("a browser that changed its address says so itself, at its worker's address, with its own session alone", async () => {
    const { visitor, business, device, service, id } = await switchedOn();
    const next = service.device();
    const renew = (who: Visitor, fields: Partial<PlayedDevice["fields"]> = {}) =>
      post(who, { step: "renew", ...next.fields, ...fields });
    const { visitor: stranger, business: other } = await provider();
    for (const who of [stranger, new Visitor(werkruf.origin)]) expect((await renew(who)).text).toBe("");
    await renew(visitor, { endpoint: "https://evil.example/push" });
    await renew(visitor, { auth: "AAAA" });
    expect(devicesOf(business.ownerId)).toMatchObject([device.fields]);
    const earlier = service.device();
    const fields = new URLSearchParams({ step: "renew", ...earlier.fields });
    await visitor.post("/profil/geraete", fields);
    expect(devicesOf(business.ownerId)).toMatchObject([{ id, ...earlier.fields }]);
    await renew(visitor);
    expect(devicesOf(business.ownerId)).toMatchObject([{ id, ...next.fields }]);
    await switchOn(stranger, service.device());
    await renew(stranger);
    expect(devicesOf(other.ownerId)[0]?.endpoint).not.toBe(next.fields.endpoint);
    await post(visitor, { step: "remove", id });
    await renew(visitor);
    expect(devicesOf(business.ownerId)).toEqual([]);
  });

  test("a device that fell silent is said on every page of its own browser, and switched on there anew", async () => {
    const { visitor, business, service } = await switchedOn();
    const line = async (who: Visitor) =>
      (await who.get(dashboardOf(business))).document.querySelector(
        "aside[aria-label='Meldung auf diesem Gerät']",
      );
    expect(await line(visitor)).toBeNull();
    changeRows(werkruf.db, pushDevices, { failingSince: new Date() });
    const elsewhere = new Visitor(werkruf.origin);
    await signedInAs(elsewhere, werkruf, business);
    expect(await line(elsewhere)).toBeNull();
    // The countdown of the trial comes first: then it stands at the foot of the list.
    const inTrial = await line(visitor);
    expect(inTrial?.textContent).toContain("Keine Meldungen mehr auf diesem Gerät.");
    expect(inTrial?.closest("main")).not.toBeNull();
    const start = new Date();
    const end = new Date(start.getTime() + 30 * 86_400_000);
    const dates = { subscriptionStart: start, periodEnd: end, subscriptionEnd: end, updatedAt: start };
    const paid = { ...dates, stripeStatus: "active", profileId: business.id };
    putRow(werkruf.db, subscriptions, paid);
    expect((await line(visitor))?.closest("main")).toBeNull();
    const page = main(await visitor.get(PAGE));
    expect(page).toContain("Bitte schalten Sie es unten neu ein.");
    expect(page).toContain("Auf diesem Gerät einschalten");
    await switchOn(visitor, service.device());
    expect(await line(visitor)).toBeNull();
    changeRows(werkruf.db, pushDevices, { failingSince: new Date() });
    await post(visitor, { step: "remove", id: devicesOf(business.ownerId)[0]?.id ?? "" });
    expect(await line(visitor)).toBeNull();
    expect(devicesOf(business.ownerId)).toEqual([]);
  });

  test("where alerts are off the page says so", async () => {
    const { visitor } = await provider();
    await visitor.post("/profil/benachrichtigungen", new URLSearchParams({ notification_preference: "aus" }));
    expect(main(await visitor.get(PAGE))).toContain("Ihre Benachrichtigungen sind aus");
  });
});

describe("a probe", () => {
  test.each([
    [410, 422, "Dieses Gerät gibt es nicht mehr", 0],
    [403, 422, "Die Meldung wurde nicht angenommen", 1],
    [307, 422, "Die Meldung wurde nicht angenommen", 1],
    [429, 503, "antwortet gerade nicht", 1],
    [500, 503, "antwortet gerade nicht", 1],
  ])("that its service answers with %d", async (theirs, ours, words, left) => {
    const { visitor, business, service, id } = await switchedOn();
    service.answerWith((response) => void response.writeHead(theirs, { Location: "/x" }).end());
    const answer = await post(visitor, { step: "probe", id });
    expect([answer.status, main(answer).includes(words)]).toEqual([ours, true]);
    expect([devicesOf(business.ownerId).length, service.calls.length]).toEqual([left, 1]);
  });

  test("ten an hour, then 429", async () => {
    const { visitor, business, service, id } = await switchedOn();
    await countedBefore(werkruf.db, "push:probe", business.ownerId, 10, 3_000_000);
    const answer = await post(visitor, { step: "probe", id });
    expect([answer.status, main(answer).includes("Zu viele Probe-Nachrichten")]).toEqual([429, true]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(2_000);
    expect(service.calls).toEqual([]);
  });
});

describe("an acute request", () => {
  test("is told to every device of the business while the customer's answer waits for none", async () => {
    const { business, device, service } = await switchedOn();
    const { userId } = putColleague(werkruf.db, business.id);
    const colleague = new Visitor(werkruf.origin);
    await signedInAs(colleague, werkruf, { ownerId: userId });
    const silent = await playPushService();
    silent.answerWith(() => undefined);
    await switchOn(colleague, silent.device());
    const begun = performance.now();
    await sendAcute(business.slug);
    expect(performance.now() - begun).toBeLessThan(4_500);
    await expect.poll(() => device.messages().length, PATIENCE).toBe(1);
    expect(device.messages()[0]?.title).toBe("Neue Anfrage: Akutes Problem, 50667");
    await expect.poll(() => silent.calls.length, PATIENCE).toBe(1);
    expect(service.calls).toHaveLength(1);
  });

  test("is one also by what its customer adds later", async () => {
    const { business, device } = await switchedOn();
    const calm = { requestType: "service", createdAt: new Date(Date.now() - 86_400_000) } as const;
    const id = putRequest(werkruf.db, business.slug, calm);
    const customer = new Visitor(werkruf.origin);
    const page = await customer.get(await putStatusLink(werkruf.db, business.slug, id));
    const values = { message: "Es riecht plötzlich nach Gas!" };
    expect((await customer.submit(page, { form: "anfrage", values })).status).toBe(303);
    await expect.poll(() => device.messages().length, PATIENCE).toBe(1);
    expect(device.messages()[0]?.title).toMatch(/^Neues zu einer Anfrage: Service/);
  });

  edge("offers devices to who has none, in one line, until they have decided", async () => {
    const { visitor, business } = await provider();
    const path = dashboardOf(business);
    const offer = (page: Page) => page.document.querySelector("aside[aria-label='Meldung auf diesem Gerät']");
    expect(offer(await visitor.get(path))).toBeNull();
    await sendAcute(business.slug);
    await expect
      .poll(() => readRow(werkruf.db, pushOffers, { userId: business.ownerId }), PATIENCE)
      .toBeDefined();
    const page = await visitor.get(path);
    expect(offer(page)?.querySelector("a")?.getAttribute("href")).toBe(PAGE);
    expect(offer(page)?.classList.contains("noscript:hidden")).toBe(true);
    await visitor.submit(page, { form: "Nicht jetzt" });
    expect(offer(await visitor.get(path))).toBeNull();
    await sendAcute(business.slug);
    expect(offer(await visitor.get(path))).toBeNull();
  });
});

describe("a device ends with its sign-in", () => {
  const endings: [string, (made: Awaited<ReturnType<typeof switchedOn>>) => Promise<unknown>][] = [
    ["by signing out", ({ visitor }) => visitor.post("/abmelden", "")],
    ["by signing out everywhere", ({ visitor }) => visitor.post("/profil/ueberall-abmelden", "")],
    [
      "by deleting the account",
      async ({ visitor }) => {
        const page = await visitor.get("/profil/loeschen");
        return visitor.submit(page, { form: "konto-loeschen", values: { confirmation: "LÖSCHEN" } });
      },
    ],
  ];
  test.each(endings)("%s", async (_, end) => {
    const made = await switchedOn();
    await end(made);
    expect(devicesOf(made.business.ownerId)).toEqual([]);
    if ((await fetch(`${werkruf.origin}/${made.business.slug}`)).ok) await sendAcute(made.business.slug);
    expect(made.device.calls()).toEqual([]);
  });

  edge("which a new one in the same browser follows, unless it is somebody else's", async () => {
    const { visitor, business, id } = await switchedOn();
    const signInAnew = async (email: string) => {
      await askForMail(new Visitor(werkruf.origin), email);
      const { link } = await newestSignIn(werkruf, email);
      expect((await visitor.submit(await visitor.get(link))).status).toBe(303);
    };
    await signInAnew(business.email);
    expect(devicesOf(business.ownerId)).toMatchObject([{ id }]);
    expect(main(await visitor.get(PAGE))).toContain("Dieses Gerät");
    const { business: other } = await provider();
    await signInAnew(other.email);
    expect([devicesOf(business.ownerId), devicesOf(other.ownerId)]).toEqual([[], []]);
  });

  test.each(["removed", "leaving"])("a colleague's, %s", async (how) => {
    const owner = await switchedOn();
    const { userId } = putColleague(werkruf.db, owner.business.id);
    const kai = new Visitor(werkruf.origin);
    await signedInAs(kai, werkruf, { ownerId: userId });
    const theirs = owner.service.device();
    await switchOn(kai, theirs);
    expect(devicesOf(userId)).toHaveLength(1);
    if (how === "removed") {
      const page = await owner.visitor.get("/profil/kollegen");
      await owner.visitor.submit(page, { form: "Endgültig entfernen: Kai Kollege" });
    } else {
      const page = await kai.get("/profil/loeschen");
      await kai.submit(page, { form: "konto-loeschen", values: { confirmation: "LÖSCHEN" } });
    }
    expect(devicesOf(userId)).toEqual([]);
    await sendAcute(owner.business.slug);
    await expect.poll(() => owner.device.messages().length, PATIENCE).toBe(1);
    expect(theirs.calls()).toEqual([]);
  });
});

test("the data to download name the devices, without what opens them", async () => {
  const { visitor, device } = await switchedOn();
  const { endpoint, p256dh, auth } = device.fields;
  const answer = await fetch(`${werkruf.origin}/profil/daten`, {
    headers: { Cookie: visitor.cookies.header("/profil/daten") ?? "" },
  });
  const text = unzip(Buffer.from(await answer.arrayBuffer()))
    .get("daten.json")
    ?.toString();
  expect(JSON.parse(text ?? "").push_devices).toMatchObject([
    { name: "Chrome unter Linux", last_sent_at: null },
  ]);
  for (const secret of [endpoint, p256dh, auth]) expect(text).not.toContain(secret);
});

test("an iPhone takes messages of a page that stands alone, the others keep their way back", async () => {
  const manifest = await (await fetch(`${werkruf.origin}/app.webmanifest`)).json();
  expect(manifest).toMatchObject({ display: "standalone", display_override: ["minimal-ui"] });
});

describe("the worker", () => {
  test("is never kept, may load nothing but our picture, and asks for no caches", async () => {
    const answer = await fetch(`${werkruf.origin}/push-worker.js`);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; .*img-src 'self'; connect-src 'self'$/,
    );
    expect(answer.headers.get("service-worker-allowed")).toBeNull();
    const script = await answer.text();
    expect(script.length).toBeLessThan(2_700);
    for (const word of ["caches", '"fetch"', "indexedDB", "importScripts"])
      expect(script).not.toContain(word);
  });

  /** The script in a world of its own, which notes what it does. */
  function worker(open: string[] = []) {
    const listeners = new Map<string, (event: object) => void>();
    const done: unknown[][] = [];
    const noted = async (path: string, { method, redirect, body }: RequestInit) =>
      done.push(["fetch", path, method, redirect, String(body)]);
    const windows = open.map((url) => ({ url, focus: async () => done.push(["focus", url]) }));
    const self = {
      location: { origin: "https://werkruf.example" },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: () => undefined,
      registration: {
        showNotification: async (title: string, { tag, data }: { tag: string; data: string }) =>
          done.push(["show", title, tag, data]),
        pushManager: {
          subscribe: async (options?: object) => {
            if (!options) throw new Error("no key");
            return subscription("https://push.example/new", options);
          },
        },
      },
      clients: {
        matchAll: async () => windows,
        openWindow: async (url: string) => done.push(["open", url]),
      },
    };
    runInContext(
      readFileSync("app/public/push-worker.js", "utf8"),
      createContext({ self, URL, URLSearchParams, fetch: noted }),
    );
    const dispatch = async (name: string, event: object) => {
      const waited: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => waited.push(work);
      listeners.get(name)?.({ ...event, waitUntil });
      await Promise.all(waited);
      return done;
    };
    return { names: [...listeners.keys()], dispatch };
  }

  const subscription = (endpoint: string, options = {}) => ({
    options,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
  });

  test("tells of the address its browser changed, or asks for one with the same key", async () => {
    const told = (endpoint: string) => [
      [
        "fetch",
        "/profil/benachrichtigungen",
        "POST",
        "manual",
        `step=renew&endpoint=${encodeURIComponent(endpoint)}&p256dh=p&auth=a`,
      ],
    ];
    const oldSubscription = subscription("https://push.example/old", { userVisibleOnly: true });
    const newSubscription = subscription("https://push.example/given");
    const changed = (event: object) => worker().dispatch("pushsubscriptionchange", event);
    expect(await changed({ oldSubscription, newSubscription })).toEqual(told("https://push.example/given"));
    expect(await changed({ oldSubscription, newSubscription: null })).toEqual(
      told("https://push.example/new"),
    );
    await expect(changed({ oldSubscription: null, newSubscription: null })).rejects.toThrow("no key");
  });

  const clicked = (data: unknown) => ({ notification: { data, close: () => undefined } });

  test("shows what it is told, and something for what it can't read", async () => {
    expect(worker().names).toEqual(["install", "push", "notificationclick", "pushsubscriptionchange"]);
    const told = { title: "Neue Anfrage: Akutes Problem, 50667", path: "/dashboard/a?anfrage=1", tag: "1" };
    expect(await worker().dispatch("push", { data: { json: () => told } })).toEqual([
      ["show", told.title, "1", told.path],
    ]);
    const nonsense = { json: () => JSON.parse("{") };
    for (const data of [
      null,
      nonsense,
      { json: () => null },
      { json: () => ({ title: 7, path: {}, tag: [] }) },
    ])
      expect(await worker().dispatch("push", { data })).toEqual([
        ["show", "Neue Anfrage", "anfrage", "/dashboard"],
      ]);
  });

  test("a click opens the request, in its window if it is open, and never another host", async () => {
    const origin = "https://werkruf.example";
    const request = `${origin}/dashboard/a?anfrage=1`;
    const click = (path: unknown, open: string[] = []) =>
      worker(open).dispatch("notificationclick", clicked(path));
    expect(await click("/dashboard/a?anfrage=1", [`${origin}/dashboard/a`])).toEqual([["open", request]]);
    expect(await click("/dashboard/a?anfrage=1", [request])).toEqual([["focus", request]]);
    for (const path of [
      "https://evil.example/x",
      "//evil.example/x",
      "javascript:alert(1)",
      "\\\\evil.example",
    ])
      expect(await click(path)).toEqual([["open", `${origin}/dashboard`]]);
  });
});
