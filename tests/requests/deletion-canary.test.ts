import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { and, eq, getTableName, isNotNull } from "drizzle-orm";
import { mailCopy } from "#app/domain/customer-request/copies.server.ts";
import { NEWS_EVERY_MS } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { berlinTimes, dailyAt } from "#app/jobs/berlin-times.ts";
import { findMails, mailState } from "#app/platform/outbox/find-mail.server.ts";
import {
  customerRequests,
  followUps,
  jobRuns,
  questions,
  requestAiAnalysis,
  statusLinks,
} from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { moveClock, runJob } from "#tests/support/doors.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { putRow, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const PATIENCE = { timeout: 30_000, interval: 100 };
const DAY_MS = 86_400_000;
const NIGHT = berlinTimes(dailyAt("04:00"));
const HOUR = berlinTimes("0 * * * *");
/* As they were typed and, in small letters, as the search's column holds them. */
const PETRA = {
  ...{ ...ANSWERS, firstName: "Petra", lastName: "Zeisig4712", zipCode: "50827" },
  ...{ contactMethod: "email", email: "stieglitz4713@example.com" },
};
const WORDS = [
  "Kanarienvogel4711",
  "kanarienvogel4711",
  "Zeisig4712",
  "zeisig4712",
  "stieglitz4713@example.com",
];

/** A text as it may stand in a file: plain, as UTF-16, and in base64 at each of its three positions. */
function traces(word: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    const coded = Buffer.from("x".repeat(shift) + word).toString("base64");
    return Buffer.from(coded.slice(shift === 0 ? 0 : 4, -4));
  });
  return [Buffer.from(word), Buffer.from(word, "utf16le"), ...inBase64];
}

function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** The files that hold one of `pieces`; one that goes meanwhile, as a backup's lock does, holds none. */
function holding(folder: string, pieces: readonly Buffer[]): string[] {
  return everyFile(folder).filter((path) => {
    try {
      const bytes = readFileSync(path);
      return pieces.some((piece) => bytes.includes(piece));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
      throw error;
    }
  });
}

test("after 30 days and a night nothing of a request is left anywhere", async () => {
  const werkruf = await startWerkruf({ STORAGE_DIR: temporaryFolder(), LOG_LEVEL: "trace" });
  onTestFinished(() => werkruf.kill());
  const { slug } = uniqueBusiness(werkruf.db, { trialEndsAt: new Date(Date.now() + 60 * DAY_MS) });
  const customer = new Visitor(werkruf.origin);
  const sent = await customer.submit(await customer.open(`/${slug}`), {
    values: { ...PETRA, description: "Der Kanarienvogel4711 ist im Rohr." },
    files: {
      images: [new File([new Uint8Array(await cameraPhoto(800, 600))], "rohr.jpg", { type: "image/jpeg" })],
    },
  });
  const mails = () => findMails(werkruf.db, undefined);
  const mailsByState = () =>
    mails()
      .map((found) => (found.mail.sentAt ? found.mail.kind : `${found.mail.kind} ${mailState(found)}`))
      .sort();
  // An alert that still waits says what was added, too.
  await expect.poll(mailsByState, PATIENCE).toEqual(["new-request", "request-confirmation"]);
  const link = (await customer.follow(sent)).document.querySelector('a[href*="/stand/"]');
  const statusPath = link?.getAttribute("href") ?? "";
  const added = await customer.submit(await customer.open(statusPath), {
    form: "anfrage",
    values: { message: "Noch ein Kanarienvogel4711." },
    files: {
      images: [new File([new Uint8Array(await cameraPhoto(640, 640))], "dach.jpg", { type: "image/jpeg" })],
    },
  });
  expect(added.status).toBe(303);
  const [request] = readRows(werkruf.db, customerRequests, { companySlug: slug });
  if (!request?.imageRefs) throw new Error("The request was not stored with its photo.");
  const about = { customerRequestId: request.id, channel: "email" } as const;
  const asked = { id: randomUUID(), askedAt: new Date(), topics: ["etage"], ownWords: "Kanarienvogel4711?" };
  putRow(werkruf.db, questions, { ...asked, ...about });
  await mailCopy(werkruf.db, slug, request.id, new Date());
  await expect.poll(mailsByState, PATIENCE).toContain("request-copy");
  const analysis = { text: "Kanarienvogel4711" };
  putRow(werkruf.db, requestAiAnalysis, {
    customerRequestId: request.id,
    createdAt: new Date(),
    analysisResult: analysis,
  });
  const photoFiles = everyFile(join(werkruf.storageDir, "customer-images")).filter(
    (path) =>
      readFileSync(path).length > 0 && request.imageRefs?.some((key) => path.includes(key.slice(16, 48))),
  );
  expect(photoFiles).toHaveLength(4);
  const pieces = photoFiles.map((path) => {
    const bytes = readFileSync(path);
    return bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 48);
  });

  // First the second mail about the request: just before half past five the next evening is more than a day away,
  // and a mail that waited so long is given up.
  const newsDue = new Date(Date.now() + NEWS_EVERY_MS);
  await moveClock(werkruf, newsDue);
  await expect.poll(mailsByState, PATIENCE).toContain("request-news");
  const evening = berlinTimes(dailyAt("17:30")).next(newsDue);
  await moveClock(werkruf, evening);
  await expect
    .poll(mailsByState, PATIENCE)
    .toEqual(["digest", "new-request", "request-confirmation", "request-copy", "request-news"]);
  const words = [...WORDS, statusPath.split("/").at(-1) ?? "-"].flatMap(traces);
  // Alert, confirmation, copy and daily message as files, and the database: the search finds what is there. Once more if
  // a checkpoint moved the words from the log to the database between the reading of both.
  await expect.poll(() => holding(werkruf.storageDir, words).length, PATIENCE).toBeGreaterThanOrEqual(5);
  expect(holding(join(werkruf.storageDir, "customer-images"), pieces)).toHaveLength(4);

  const hasRun = (job: string, at: Date) =>
    readRow(
      werkruf.db,
      jobRuns,
      and(eq(jobRuns.job, job), eq(jobRuns.scheduledFor, at), isNotNull(jobRuns.finishedAt)),
    ) !== undefined;
  // The evening's round ends with a backup: one that is still being made would be dated after the clock's move.
  await expect.poll(() => hasRun("backup", HOUR.latest(evening)), PATIENCE).toBe(true);
  const night = NIGHT.next(new Date(request.createdAt.getTime() + 30 * DAY_MS));
  await moveClock(werkruf, night);
  await expect.poll(() => hasRun("checkpoint", night), PATIENCE).toBe(true);

  expect(holding(werkruf.storageDir, [...words, ...pieces])).toEqual([]);
  expect(everyFile(join(werkruf.storageDir, "outbox"))).toEqual([]);
  for (const table of [followUps, questions, statusLinks])
    expect(readRows(werkruf.db, table), getTableName(table)).toEqual([]);
  await werkruf.stop();
  expect(holding(werkruf.storageDir, [...words, ...pieces])).toEqual([]);
  expect(WORDS.filter((word) => werkruf.log().includes(word))).toEqual([]);
}, 120_000);

edge(
  "deleted by hand, it is left in backups only after the next clean-up, and nowhere after seven days",
  async () => {
    const werkruf = await startWerkruf({ STORAGE_DIR: temporaryFolder(), LOG_LEVEL: "trace" });
    onTestFinished(() => werkruf.kill());
    const { visitor, business, path } = await signedInProvider(werkruf);
    const customer = new Visitor(werkruf.origin);
    const project = { requestType: "project", timingPreference: "spaeter" };
    await customer.submit(await customer.open(`/${business.slug}`), {
      values: { ...PETRA, ...project, description: "Der Kanarienvogel4711 will ein Bad." },
    });
    const evening = berlinTimes(dailyAt("17:30")).next(new Date());
    await moveClock(werkruf, evening);
    const words = WORDS.flatMap(traces);
    await expect.poll(() => holding(join(werkruf.storageDir, "outbox"), words).length, PATIENCE).toBe(2);

    const request = readRow(werkruf.db, customerRequests, { companySlug: business.slug });
    const detail = await visitor.open(`${path}?anfrage=${request?.id}`);
    expect((await visitor.submit(detail, { form: "Endgültig löschen" })).status).toBe(303);
    await runJob(werkruf, "forget-expired");
    await runJob(werkruf, "checkpoint");
    const isBackup = (path: string) => path.startsWith(join(werkruf.storageDir, "backups"));
    expect(holding(werkruf.storageDir, words).filter((path) => !isBackup(path))).toEqual([]);
    await moveClock(werkruf, new Date(evening.getTime() + 7 * DAY_MS));
    await expect.poll(() => holding(werkruf.storageDir, words), PATIENCE).toEqual([]);
    expect(WORDS.filter((word) => werkruf.log().includes(word))).toEqual([]);
  },
  120_000,
);
