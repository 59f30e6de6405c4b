import { rmSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import sharp from "sharp";
import { deleteRequest } from "#app/domain/customer-request/own-request.server.ts";
import { customerRequests, outbox, profiles } from "#db/schema.ts";
import { playResend } from "#tests/stand-ins/resend.ts";
import { signedInAs } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { freePort } from "#tests/support/free-port.ts";
import { folderReplica, litestreamRestore, litestreamTest } from "#tests/support/machine/litestream.ts";
import { makeSwiftStore, settingsOf } from "#tests/support/machine/swift-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { newestBackupFile, runScript } from "#tests/support/server/backup-scripts.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { type OwnWerkruf, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { newSubmit, send } from "../crash/submit.ts";

const LOAD_MS = 8_000;
const BUSINESSES = 12;
const PATIENCE = { timeout: 60_000, interval: 1_000 };
/** debootstrap, with 76 packages of Python, and their removal. */
const SWIFT_PATIENCE_MS = 900_000;

interface Acknowledged {
  marker: string;
  atMs: number;
}

/** One customer after the other at each business, until the line breaks. */
async function customersOf(
  origin: string,
  slugs: readonly string[],
  photos: readonly Buffer[],
  acknowledged: Acknowledged[],
) {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    slugs.map(async (slug, business) => {
      for (let count = 0; ; count += 1) {
        const submit = newSubmit(slug, `k${business}-${count}`, count % 4 === 0 ? photos : []);
        const answer = await send(origin, agent, submit).catch(() => null);
        if (!answer) return;
        if (answer.status === 303) acknowledged.push({ marker: submit.marker, atMs: performance.now() });
      }
    }),
  );
  agent.destroy();
}

const requestsIn = ({ db }: OwnWerkruf) =>
  new Map(
    readRows(db, customerRequests).map(({ id, companySlug, customerName, imageRefs }) => [
      customerName.replace("Kim ", ""),
      { id, slug: companySlug, photos: imageRefs?.length ?? 0 },
    ]),
  );

/** What the lost machine's log says it stored; the very last lines die with it. */
const storedByLog = (log: string) =>
  [...log.matchAll(/"event":"request-submitted","request":"([^"]+)"/g)].map(([, id = ""]) => id);

/** Where the lost machine's database, and perhaps its photos, are besides. */
interface Elsewhere {
  config: string;
  settings: Record<string, string>;
  photos: readonly Buffer[];
  /** What the lost disk alone had. */
  restoreArgs: readonly string[];
  /** What it may lack of what was answered. */
  mostLostMs: number;
}

async function loseMachine({
  config,
  settings: stores,
  photos,
  restoreArgs,
  mostLostMs,
}: Elsewhere): Promise<void> {
  const resend = await playResend();
  const [folder, first, second] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const settings = {
    ...stores,
    LITESTREAM_CONFIG: config,
    PORT: String(await freePort()),
    RESEND_API_KEY: "re_test_key",
    RESEND_BASE_URL: resend.baseUrl,
  };
  let werkruf = await startWerkruf({ ...settings, STORAGE_DIR: first }, null);
  onTestFinished(() => werkruf.kill());
  const { origin } = werkruf;
  const businesses = Array.from({ length: BUSINESSES }, () => uniqueBusiness(werkruf.db));
  const slugs = businesses.map(({ slug }) => slug);

  const acknowledged: Acknowledged[] = [];
  const load = customersOf(origin, slugs, photos, acknowledged);
  const deleted = "k0-0";
  await expect.poll(() => requestsIn(werkruf).has(deleted)).toBe(true);
  await deleteRequest(werkruf.db, slugs[0] ?? "", requestsIn(werkruf).get(deleted)?.id ?? "", new Date());
  expect(requestsIn(werkruf).has(deleted)).toBe(false);
  await sleep(LOAD_MS);
  // Litestream has to be done with what came before; the job comes again until it is.
  await expect.poll(() => runJob(werkruf, "checkpoint").catch(() => "again"), PATIENCE).toBeUndefined();
  await sleep(LOAD_MS / 2);
  const killedAtMs = performance.now();
  await werkruf.kill();
  rmSync(first, { recursive: true, force: true, maxRetries: 9 });
  const log = werkruf.log();
  await load;

  const copy = join(folder, "copy.sqlite");
  await litestreamRestore(settings, first, copy);
  const restored = await runScript("restore", { ...stores, STORAGE_DIR: second }, [copy, ...restoreArgs]);
  expect(restored).toEqual({ code: 0, output: expect.any(String) });
  if (photos.length > 0) {
    const claimed = await runScript("move-photos", { ...stores, STORAGE_DIR: second }, ["--claim"]);
    expect(claimed).toEqual({ code: 0, output: expect.any(String) });
  }
  werkruf = await startWerkruf({ ...settings, STORAGE_DIR: second }, null);
  expect((await fetch(`${origin}/${slugs[0]}`)).status).toBe(200);
  const serving = performance.now() - killedAtMs;

  const known = requestsIn(werkruf);
  const lost = acknowledged.filter(({ marker }) => marker !== deleted && !known.has(marker));
  const oldestLost = Math.max(0, ...lost.map(({ atMs }) => killedAtMs - atMs));
  console.log(
    `${acknowledged.length} acknowledged, ${lost.length} lost, the oldest of them ${Math.round(oldestLost)} ms before the end; serving after ${Math.round(serving)} ms`,
  );
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(oldestLost).toBeLessThan(mostLostMs);
  expect(known.has(deleted)).toBe(false);
  const ids = new Set([...known.values()].map(({ id }) => id));
  const missing = storedByLog(log).filter((id) => !ids.has(id));
  expect(missing.length, "the log names the deleted request").toBeGreaterThan(0);
  // One of each customer may have been stored and not answered any more.
  const mostMissing = lost.length + slugs.length + 1;
  expect(missing.length, "and of the others only those lost").toBeLessThanOrEqual(mostMissing);
  if (photos.length > 0) {
    await expectPhotos(werkruf, slugs, known);
    const next = await send(origin, new Agent(), newSubmit(slugs[0] ?? "", "k-next", photos));
    expect(next.status, "the new machine stores photos").toBe(303);
    known.set("k-next", { id: "", slug: slugs[0] ?? "", photos: photos.length });
  }

  const pages = resend.delivered.flatMap(({ body }) => {
    const link = /^\S+\/stand\/\S+$/m.exec(body.text)?.[0];
    return link && known.has(body.to.replace("@example.com", "")) ? [link] : [];
  });
  for (const page of pages.slice(0, 5)) expect((await fetch(page)).status).toBe(200);
  expect(pages.length).toBeGreaterThan(5);

  await runJob(werkruf, "send-mails");
  await expect.poll(() => unsentIn(werkruf), PATIENCE).toBe(0);
  const once = new Set(resend.delivered.map(({ body }) => `${body.to} ${body.subject}`));
  expect(resend.delivered.length).toBe(once.size);

  await werkruf.stop();
  await litestreamRestore(settings, second, join(folder, "again.sqlite"));
  const again = new Sqlite(join(folder, "again.sqlite"), { readonly: true });
  expect(again.prepare("SELECT count(*) FROM customer_requests").pluck().get(), "copied on").toBe(known.size);
  again.close();
}

/** As the business sees them. */
async function expectPhotos(
  werkruf: OwnWerkruf,
  slugs: readonly string[],
  known: ReturnType<typeof requestsIn>,
): Promise<void> {
  const [owned] = [...known.values()].filter(({ slug, photos }) => slug === slugs[1] && photos > 0);
  if (!owned) throw new Error("The second business has no request with a photo.");
  const visitor = new Visitor(werkruf.origin);
  const owner = readRow(werkruf.db, profiles, { slug: owned.slug });
  if (!owner) throw new Error("The second business is gone.");
  await signedInAs(visitor, werkruf, owner);
  const path = `/dashboard/${owned.slug}/bild/${owned.id}/1`;
  const Cookie = visitor.cookies.header(path) ?? "";
  const answer = await fetch(new URL(path, werkruf.origin), { headers: { Cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: "warning" })
    .raw()
    .toBuffer();
}

const { isSkipped, note } = litestreamTest;

test.skipIf(isSkipped)(`a machine dies with its disk, the database is in a folder elsewhere${note}`, () =>
  loseMachine({
    config: folderReplica(temporaryFolder()),
    settings: {},
    photos: [],
    restoreArgs: ["--without-missing-images"],
    mostLostMs: 1_000,
  }),
);

test.skipIf(isSkipped)(
  `a backup is restored where Litestream runs, and the replica has that from then on${note}`,
  async () => {
    const [folder, STORAGE_DIR] = [temporaryFolder(), temporaryFolder()];
    const settings = { LITESTREAM_CONFIG: folderReplica(folder), STORAGE_DIR };
    const agent = new Agent();
    async function served(work: (werkruf: OwnWerkruf) => Promise<void>): Promise<void> {
      const werkruf = await startWerkruf(settings, null);
      onTestFinished(() => werkruf.kill());
      await work(werkruf);
      await werkruf.stop();
    }
    const come = async ({ origin, db }: OwnWerkruf, marker: string) => {
      const slug = readRow(db, profiles)?.slug ?? "";
      expect((await send(origin, agent, newSubmit(slug, marker, []))).status).toBe(303);
    };
    await served(async (werkruf) => {
      await come(werkruf, "before");
      await runJob(werkruf, "backup");
      await come(werkruf, "since");
    });
    const restored = await runScript("restore", { STORAGE_DIR }, [newestBackupFile(STORAGE_DIR)]);
    expect(restored).toEqual({ code: 0, output: expect.any(String) });
    await served((werkruf) => come(werkruf, "afterwards"));

    await litestreamRestore(settings, STORAGE_DIR, join(folder, "copy.sqlite"));
    const copy = new Sqlite(join(folder, "copy.sqlite"), { readonly: true });
    const names = copy.prepare(
      "SELECT customer_name FROM customer_requests WHERE customer_name LIKE 'Kim %' ORDER BY id",
    );
    expect(names.pluck().all()).toEqual(["Kim before", "Kim afterwards"]);
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    copy.close();
  },
);

test.skipIf(isSkipped)(
  `a machine dies with its disk, database and photos are in Swift's S3 layer${note}`,
  async ({ skip }) => {
    const swift = await makeSwiftStore();
    if (typeof swift === "string") return skip(`Not tested here: ${swift}.`);
    onTestFinished(swift.remove, SWIFT_PATIENCE_MS);
    await swift.start();
    const access = await swift.openBucket();
    await loseMachine({
      config: "litestream.yml",
      settings: settingsOf(access),
      photos: [await jpegPhoto(640, 480)],
      restoreArgs: [],
      // A store that shares two cores with the program and its customers.
      mostLostMs: 2_000,
    });
  },
);

function unsentIn({ db }: OwnWerkruf): number {
  return readRows(db, outbox).filter(({ sentAt }) => !sentAt).length;
}
