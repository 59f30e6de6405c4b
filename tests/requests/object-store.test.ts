import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { href } from "react-router";
import { inject } from "vitest";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { writeTransaction } from "#db/client.server.ts";
import { customerRequests, jobs, photoUploads, profiles } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { openCustomer, posted } from "#tests/support/customer.ts";
import { dashboardOf, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { moveClock, runJob, sweepPhotos } from "#tests/support/doors.ts";
import { freePort } from "#tests/support/free-port.ts";
import { jpegPhoto, pngPhoto } from "#tests/support/photos.ts";
import { putPhoto, putRequest, putStatusLink, readRows } from "#tests/support/rows.ts";
import { newestBackupFile, runScript } from "#tests/support/server/backup-scripts.ts";
import { killedServer } from "#tests/support/server/killed-server.ts";
import { parseMetrics } from "#tests/support/server/metrics.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { type OwnWerkruf, type Page, refusedStart, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge, sampleOf } from "../browser/depth.ts";
import { type PlayedStore, startObjectStore, storeError } from "../stand-ins/object-store.ts";

let store: PlayedStore;
let werkruf: OwnWerkruf;
let metricsPort: number;
beforeAll(async () => {
  store = await startObjectStore();
  metricsPort = await freePort();
  werkruf = await startWerkruf({ ...store.settings, METRICS_PORT: String(metricsPort) });
  // Photos without a mark would be somebody's.
  await vi.waitFor(() => expect(store.objects.has("werkruf-owner")).toBe(true), { timeout: 20_000 });
  const example = join(inject("exampleStorage"), "customer-images");
  for (const name of readdirSync(example))
    store.objects.set(`customer-images/${name}`, readFileSync(join(example, name)));
});
afterAll(async () => {
  await werkruf.stop();
  await store.close();
});
beforeEach(() => store.failWith(null));

const down = () =>
  store.failWith((_, request) => {
    request.socket.destroy();
    return true;
  });
/** The program asks again some seconds after it gave up. */
const back = async (work: () => Promise<boolean>) => {
  store.failWith(null);
  await expect.poll(work, { timeout: 20_000, interval: 250 }).toBe(true);
};
const requestsOf = (slug: string, db = werkruf.db) =>
  db.select().from(customerRequests).where(eq(customerRequests.companySlug, slug)).all();
const keysOf = (slug: string, db = werkruf.db) =>
  requestsOf(slug, db)
    .flatMap(({ imageRefs }) => imageRefs ?? [])
    .flatMap((key) => [key, thumbnailKey(key)]);
const metric = async (name: string, labels = {}) =>
  parseMetrics(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).value(name, labels);

async function inboxWithPhoto() {
  const provider = await signedInProvider(werkruf);
  const { slug } = provider.business;
  const customer = await openCustomer(werkruf, slug);
  expect((await customer.send("Mit Foto", true)).status).toBe(303);
  const [sent] = requestsOf(slug);
  const image = `${provider.path}/bild/${sent?.id}/1`;
  const cookie = provider.visitor.cookies.header(image) ?? "";
  const look = (headers: Record<string, string> = {}) =>
    fetch(new URL(image, werkruf.origin), { headers: { Cookie: cookie, ...headers } });
  return { ...provider, customer, slug, id: sent?.id ?? "", image, look };
}

/** Without the mark of whoever removes some. */
const photosIn = ({ objects }: PlayedStore) =>
  [...objects.keys()].filter((key) => key.startsWith("customer-images/")).sort();

test("a photo lies in the store and nowhere else; only its owner sees it, through the program", async () => {
  const { slug, look, image } = await inboxWithPhoto();
  const keys = keysOf(slug);
  expect(keys).toHaveLength(2);
  expect([...store.objects.keys()]).toEqual(expect.arrayContaining(keys));
  const onVolume = readdirSync(join(werkruf.storageDir, "customer-images"));
  for (const key of keys) expect(onVolume).not.toContain(key.replace("customer-images/", ""));
  const photo = await look();
  expect(
    Buffer.from(await photo.arrayBuffer()).equals(store.objects.get(keys[0] ?? "") ?? Buffer.alloc(0)),
  ).toBe(true);
  expect(photo.headers.get("content-type")).toBe("image/jpeg");
  expect(photo.headers.get("cache-control")).toBe("private, no-cache");
  const asked = store.calls.length;
  expect((await look({ "If-None-Match": photo.headers.get("etag") ?? "" })).status).toBe(304);
  expect(store.calls).toHaveLength(asked);
  expect((await fetch(new URL(image, werkruf.origin), { redirect: "manual" })).status).not.toBe(200);
  expect((await fetch(`${store.access.endpoint}/${store.access.bucket}/${keys[0]}`)).status).toBe(403);
});

test("a store that is gone: a submit says so and offers to go without photos, and nothing is half", async () => {
  const { slug, customer, look, visitor } = await inboxWithPhoto();
  const objects = store.objects.size;
  const download = async () => (await visitor.get("/profil/daten")).status;
  down();
  const refused = await customer.send("Der Hahn tropft", true);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.text).toContain(
    "Fotos lassen sich gerade nicht speichern. Bitte senden Sie erst einmal ohne Fotos",
  );
  expect(refused.document.querySelector("#description")?.textContent).toBe("Der Hahn tropft");
  expect(requestsOf(slug)).toHaveLength(1);
  const images = new File([new Uint8Array(await jpegPhoto())], "kueche-bei-mueller.jpg");
  const answer = await customer.visitor.post(href("/:slug/foto", { slug }), posted({ images }));
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Fotos lassen sich gerade nicht speichern");
  const without = await customer.visitor.submit(refused, { button: "Ohne dieses Bild senden" });
  expect(without.status).toBe(303);
  expect(requestsOf(slug).map(({ message }) => message)).toContain("Der Hahn tropft");
  const seen = await look();
  expect([seen.status, seen.headers.get("retry-after")]).toEqual([503, "30"]);
  expect([seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
    "image/svg+xml; charset=utf-8",
    "no-store",
  ]);
  expect(await seen.text()).toContain("gerade nicht laden");
  expect(store.objects.size).toBe(objects);
  expect(werkruf.log()).toContain('"event":"photo-store-down"');
  for (const word of ["kueche", "Mueller", store.access.secretAccessKey, store.access.accessKeyId])
    expect(werkruf.log()).not.toContain(word);
  expect(await download()).toBe(503);
  await back(async () => (await look()).status === 200);
  expect(await download()).toBe(200);
  expect(werkruf.log()).toContain('"event":"photo-store-back"');
});

edge(
  "a customer reads in the language of the page that a photo can't be loaded, whatever the browser asks for",
  async () => {
    const { slug, id, look } = await inboxWithPhoto();
    const visitor = new Visitor(werkruf.origin, { languages: "de" });
    const photo = new File([new Uint8Array(await jpegPhoto())], "bad.jpg", { type: "image/jpeg" });
    const form = await visitor.get(`/${slug}?sprache=tr`);
    const refused = await visitor.submit(form, { form: "anfrage", files: { images: photo } });
    expect(refused.status).toBe(422);
    const sent = await visitor.get(
      `${await putStatusLink(werkruf.db, slug, id, { showsRequest: true })}?sprache=ar`,
    );
    const drawnOn = async ({ document }: Page, shown: string) => {
      const image = document.querySelector(`img[src*="${shown}"]`)?.getAttribute("src") ?? "";
      return (await visitor.get(image)).html;
    };
    down();
    expect(await drawnOn(refused, "/foto?t=")).toContain(">Bu fotoğraf şu anda</text>");
    expect(await drawnOn(sent, "/bild/1")).toContain(">لا يمكن تحميل</text>");
    await back(async () => (await look()).status === 200);
  },
);

const REFUSING = [
  ["full", 507, "InsufficientStorage"],
  ["wrong", 403, "SignatureDoesNotMatch"],
  ["without its bucket", 404, "NoSuchBucket"],
] as const;
test.each(sampleOf(REFUSING))(
  "a store that is %s stores nothing and hides nothing",
  async (_, status, code) => {
    const { slug, customer, look } = await inboxWithPhoto();
    store.failWith((_call, _request, response) => storeError(response, status, code));
    expect((await customer.send("Noch eins", true)).status).toBe(503);
    expect((await look()).status).toBe(503);
    expect(requestsOf(slug)).toHaveLength(1);
    store.failWith(null);
    expect((await look()).status).toBe(200);
  },
);

edge("what is deleted while the store is gone waits, is counted, and goes when it is back", async () => {
  const { slug, id, visitor, path } = await inboxWithPhoto();
  const keys = keysOf(slug);
  const page = await visitor.get(`${path}?anfrage=${id}`);
  down();
  expect((await visitor.submit(page, { form: "Endgültig löschen" })).status).toBe(303);
  await runJob(werkruf, "remove-files").catch(() => undefined);
  expect(await metric("werkruf_photo_removals_waiting")).toBe(1);
  expect(await metric("werkruf_photo_removal_oldest_seconds")).toBeGreaterThan(0);
  expect([...store.objects.keys()]).toEqual(expect.arrayContaining(keys));
  await back(async () => {
    await runJob(werkruf, "remove-files").catch(() => undefined);
    return waitingFiles(werkruf.db).length === 0;
  });
  for (const key of keys) expect([...store.objects.keys()]).not.toContain(key);
  expect(await metric("werkruf_photo_removals_waiting")).toBe(0);
});

edge("photos that the store lost are counted at night, told and shown, without a name", async () => {
  const { slug } = await inboxWithPhoto();
  const admin = await signedInAdmin(werkruf);
  const seen = async () => (await admin.get("/admin-panel-werkruf/technik")).html;
  const night = async () => {
    await moveClock(werkruf, new Date(Date.now() + 3 * 3_600_000));
    await runJob(werkruf, "audit-photos");
    await moveClock(werkruf, new Date());
  };
  await night();
  expect(await metric("werkruf_photos_missing")).toBe(0);
  const kept = keysOf(slug).map((key) => [key, store.objects.get(key) ?? Buffer.alloc(0)] as const);
  for (const [key] of kept) store.objects.delete(key);
  await night();
  expect(await metric("werkruf_photos_missing")).toBe(2);
  expect(werkruf.log()).toContain('"event":"photos-missing","missing":2');
  for (const [key] of kept) expect(werkruf.log()).not.toContain(key.slice(-20));
  expect(await seen()).toContain("2 Bilddateien fehlen, gezählt am");
  expect((await admin.get("/admin-panel-werkruf")).html).toContain("Fehlende Bilddateien: 2.");
  for (const [key, bytes] of kept) store.objects.set(key, bytes);
  await night();
  expect(await seen()).toContain("Alle da, gezählt am");
});

edge(
  "another installation with the same bucket removes and stores nothing, though its database knows none of the photos",
  async () => {
    const own = await startObjectStore();
    const servers: OwnWerkruf[] = [await startWerkruf(own.settings)];
    try {
      const [first] = servers;
      if (!first) throw new Error("started above");
      expect((await (await openCustomer(first)).send("Bleibt", true)).status).toBe(303);
      const photos = photosIn(own);
      const other = await startWerkruf(own.settings);
      servers.push(other);
      await moveClock(other, new Date(Date.now() + 3 * 3_600_000));
      await runJob(other, "audit-photos");
      const [storageKey = ""] = photos;
      writeTransaction(other.db, (tx) => removeRequestFiles(tx, [storageKey], new Date()));
      // Its own timetable may be the one that tries.
      const removal = () => readRows(other.db, jobs, { lane: "remove-files" })[0];
      const tried = () => runJob(other, "remove-files").then(removal, removal);
      await expect.poll(tried, { timeout: 40_000 }).toMatchObject({ attempts: 2, why: "unavailable" });
      expect(photosIn(own)).toEqual(expect.arrayContaining(photos));
      // Its example photos lie in no bucket: its audit says so, and its backup when the clock passes one.
      const faults = other.log().match(/"level":[56]0(?!.*"(photos|backup-images)-missing").*/g);
      expect(faults).toEqual([expect.stringContaining('"event":"photo-bucket-of-another"')]);
      const refused = await (await openCustomer(other)).send("Wäre ein Fremdkörper", true);
      expect(refused.status, "the first one's night would take it").toBe(503);
      expect(refused.text).toContain("Ohne dieses Bild senden");
      await moveClock(first, new Date(Date.now() + 3 * 3_600_000));
      await runJob(first, "audit-photos");
      expect(photosIn(own)).toEqual(photos);
    } finally {
      for (const server of servers) await server.kill();
      await own.close();
    }
  },
);

edge("a logo: stored, shown to everybody, and kept as it was while the store is gone", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const logo = async () =>
    new File([new Uint8Array(await pngPhoto(400, 200))], "logo.png", { type: "image/png" });
  const save = async () =>
    visitor.submit(await visitor.get("/profil/logo"), {
      form: "Logo speichern",
      files: { logo: await logo() },
    });
  expect((await save()).status).toBe(303);
  const keyOf = () =>
    werkruf.db.select({ key: profiles.logoKey }).from(profiles).where(eq(profiles.id, business.id)).get()
      ?.key ?? "";
  const key = keyOf();
  expect(store.objects.has(key)).toBe(true);
  const form = await new Visitor(werkruf.origin).open(`/${business.slug}`);
  const address = form.document.querySelector("header img")?.getAttribute("src") ?? "";
  const shown = () => fetch(new URL(address, werkruf.origin));
  expect((await shown()).status).toBe(200);
  down();
  const refused = await save();
  expect(refused.status).toBe(503);
  expect(refused.text).toContain("Bilder lassen sich gerade nicht speichern");
  const unseen = await shown();
  expect([unseen.status, unseen.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(keyOf()).toBe(key);
  await back(async () => (await shown()).status === 200);
});

edge(
  "killed while a photo goes to the store: sent again it is one whole request, and later nothing is left over",
  async () => {
    const own = await startObjectStore();
    const mortal = await killedServer(own.settings);
    try {
      const { send } = await openCustomer(mortal);
      for (const stored of [0, 1]) {
        let isUnderWay = false;
        const before = photosIn(own).length;
        own.failWith(async ({ method }) => {
          if (method !== "PUT" || photosIn(own).length < before + stored) return false;
          isUnderWay = true;
          return true;
        });
        await mortal.killDuring(send(`Mit Foto ${stored}`, true), () => isUnderWay);
        own.failWith(null);
        expect((await send(`Mit Foto ${stored}`, true)).status).toBe(303);
      }
      const sent = requestsOf("muster-sanitaer", mortal.db).filter(({ message }) =>
        message.startsWith("Mit Foto"),
      );
      expect(sent).toHaveLength(2);
      await moveClock(mortal, new Date(Date.now() + 25 * 3_600_000));
      await sweepPhotos(mortal);
      await moveClock(mortal, new Date());
      const wanted = sent
        .flatMap(({ imageRefs }) => imageRefs ?? [])
        .flatMap((key) => [key, thumbnailKey(key)]);
      expect(photosIn(own)).toEqual(wanted.sort());
      expect(mortal.db.select().from(photoUploads).all()).toEqual([]);
    } finally {
      await mortal.end();
      await own.close();
    }
  },
);

edge(
  "after a restore the program starts though its store is gone, and what was deleted since goes later",
  async () => {
    const own = await startObjectStore();
    const STORAGE_DIR = temporaryFolder();
    const environment = { ...own.settings, STORAGE_DIR };
    let server = await startWerkruf(environment);
    try {
      const { send } = await openCustomer(server);
      expect((await send("Kommt wieder", true)).status).toBe(303);
      const known = requestsOf("muster-sanitaer", server.db).find(
        ({ message }) => message === "Kommt wieder",
      );
      const sizes = photosIn(own).length;
      await server.kill();
      await own.switchOff();
      const entry = { kind: "request-deleted", subject: known?.id, at: Date.now() };
      writeFileSync(join(STORAGE_DIR, "after-restore.jsonl"), `${JSON.stringify(entry)}\n`);
      server = await startWerkruf(environment);
      expect(server.log()).toContain('"event":"restored"');
      expect(waitingFiles(server.db)).toHaveLength(1);
      await own.switchOn();
      const removed = async () => {
        await runJob(server, "remove-files").catch(() => undefined);
        return waitingFiles(server.db);
      };
      await expect.poll(removed, { timeout: 20_000 }).toEqual([]);
      expect(photosIn(own).length).toBe(sizes - 2);
    } finally {
      await server.kill();
      await own.close();
    }
  },
);

edge(
  "a restore that is undone finds in the store what was replaced since, and what nobody sent then",
  async () => {
    const own = await startObjectStore();
    const settings = { ...own.settings, STORAGE_DIR: temporaryFolder() };
    let server = await startWerkruf(settings);
    try {
      const restore = async (file: string) => {
        await server.kill();
        // A backup that the moved clock began may outlive its server, even start after it: the operator is told to wait.
        const backupRuns = async () => {
          const { code, output } = await runScript("restore", settings, [file]);
          if (code !== 0)
            expect(output).toContain("A backup is being made at this moment. Wait until it is done.");
          return code !== 0;
        };
        await expect.poll(backupRuns, { timeout: 20_000, interval: 500 }).toBe(false);
        server = await startWerkruf(settings);
      };
      const { business } = await signedInProvider(server);
      const save = async () => {
        const visitor = new Visitor(server.origin);
        await signedInAs(visitor, server, business);
        const logo = new File([new Uint8Array(await pngPhoto(400, 200))], "logo.png", { type: "image/png" });
        const page = await visitor.get("/profil/logo");
        expect((await visitor.submit(page, { form: "Logo speichern", files: { logo } })).status).toBe(303);
      };
      const logoOf = () =>
        server.db.select({ key: profiles.logoKey }).from(profiles).where(eq(profiles.id, business.id)).get()
          ?.key ?? "";
      await save();
      const logo = logoOf();
      const sentLater = newPhotoKey(new Date(), "0123456789abcdef".repeat(2), "bad.jpg");
      for (const key of [sentLater, thumbnailKey(sentLater)]) own.objects.set(key, await jpegPhoto());
      const received = { id: sentLater, originalName: "bad.jpg", contentHash: "", createdAt: new Date() };
      const upload = { ...received, companySlug: business.slug, storageKey: sentLater, storedAt: new Date() };
      server.db.insert(photoUploads).values(upload).run();
      await runJob(server, "backup");
      putRequest(server.db, business.slug, { imageRefs: [sentLater] });
      server.db.delete(photoUploads).where(eq(photoUploads.id, sentLater)).run();

      await restore(newestBackupFile(settings.STORAGE_DIR));
      await save();
      await moveClock(server, new Date(Date.now() + 25 * 3_600_000));
      await sweepPhotos(server);
      await runJob(server, "audit-photos");
      expect(logoOf()).not.toBe(logo);
      expect(server.db.select().from(photoUploads).all()).toEqual([]);

      const [aside = ""] = readdirSync(settings.STORAGE_DIR).filter((name) =>
        name.startsWith("before-restore-"),
      );
      await restore(join(settings.STORAGE_DIR, aside, "app.sqlite"));
      expect(logoOf()).toBe(logo);
      expect([...own.objects.keys()]).toEqual(
        expect.arrayContaining([logo, ...keysOf(business.slug, server.db)]),
      );
      expect(keysOf(business.slug, server.db)).toHaveLength(2);
    } finally {
      await server.kill();
      await own.close();
    }
  },
);

edge(
  "an installation moves to a store and back while it stands, and starts only where its photos are",
  async () => {
    const own = await startObjectStore();
    const STORAGE_DIR = temporaryFolder();
    const PORT = String(await freePort());
    const onVolume = () =>
      readdirSync(join(STORAGE_DIR, "customer-images")).map((name) => `customer-images/${name}`);
    const start = (settings: Record<string, string> = {}) => startWerkruf({ STORAGE_DIR, PORT, ...settings });
    const move = (settings: Record<string, string>) => runScript("move-photos", { STORAGE_DIR, ...settings });
    const refusal = (settings: Record<string, string> = {}) =>
      refusedStart({ STORAGE_DIR, PORT, ...settings });
    let server = await start();
    try {
      const { visitor, business } = await signedInProvider(server);
      const photo = await jpegPhoto();
      const imageRefs = [putPhoto(server, photo, photo)];
      const image = `${dashboardOf(business)}/bild/${putRequest(server.db, business.slug, { imageRefs })}/1`;
      const Cookie = visitor.cookies.header(image) ?? "";
      const shown = async () => (await fetch(new URL(image, server.origin), { headers: { Cookie } })).status;
      const before = onVolume().sort();
      expect(before.length).toBeGreaterThan(2);
      expect(await move(own.settings)).toMatchObject({
        code: 1,
        output: expect.stringContaining("Stop it first"),
      });
      await server.kill();
      expect(await refusal(own.settings)).toContain("Run npm run photos:move");
      const there = await move(own.settings);
      expect(there).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${before.length} files moved.`),
      });
      expect([onVolume(), photosIn(own)]).toEqual([[], before]);

      const back = { ...own.settings, PHOTO_HOME: "volume" };
      for (const settings of [{}, back]) {
        const said = await refusal(settings);
        expect(said).toContain(
          `Photos of this installation lie in ${own.access.endpoint}/${own.access.bucket}`,
        );
        expect(said).not.toContain(own.access.secretAccessKey);
      }
      server = await start(own.settings);
      expect(await shown()).toBe(200);
      await server.kill();
      expect((await move(back)).code).toBe(0);
      expect([onVolume().sort(), photosIn(own)]).toEqual([before, []]);
      server = await start();
      expect(await shown()).toBe(200);
    } finally {
      await server.kill();
      await own.close();
    }
  },
);
