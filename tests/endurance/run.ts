import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#db/client.server.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { closeLines } from "../load/client.ts";
import { type Row, tableOf } from "../load/figures.ts";
import { newBook } from "./book.ts";
import { craftspeople } from "./craftspeople.ts";
import { crowd, type Seen, type Weather } from "./crowd.ts";
import { customers } from "./customers.ts";
import { makeDisk } from "./disk.ts";
import { holds } from "./holds.ts";
import { type Incident, incidents } from "./incidents.ts";
import { logFaults } from "./log-faults.ts";
import { MAY_WAIT, startMailService } from "./mail-service.ts";
import { mortal } from "./mortal.ts";
import type { World } from "./people.ts";
import { chances, readPlan, USUAL_TIMES } from "./plan.ts";
import { startReceiver } from "./receiver.ts";
import { byHour, kindRows, rowsAsMarkdown, slopeRows } from "./report.ts";
import { type Sample, sample } from "./samples.ts";
import { makeTown } from "./town.ts";

const HOUR_MS = 3_600_000;
/** So that no mail or job waits for longer than in life: three moves are a day. */
const LEAP_MS = 8 * HOUR_MS;
const LEAPS_A_DAY = 3;
const SAMPLE_MS = 60_000;
const FEWEST_SAMPLES = 60;
/** How long a disk is full and the mail service dead, unless the run is short. */
const LASTS_MS = 180_000;
const CATCH_UP_MS = 3_000;
/** What was under way, and the mails of the last minute. */
const SETTLE_MS = 15_000;
/** A mail has had its time. */
const UNSENT_MS = 60_000;
const UNSENT_LATE_MS = 16 * 60_000;

const plan = readPlan();
const disk = makeDisk();
const mails = await startMailService();
const receiver = await startReceiver();
const weather: Weather = { isOpen: false, incident: null };
let explains: RegExp | null = null;
const log = logFaults((line) => explains?.test(line) ?? false);
const server = await mortal(disk.storageDir, log, {
  RESEND_API_KEY: "re_0123456789",
  RESEND_BASE_URL: mails.baseUrl,
});
const chance = chances(plan.seed);
const book = newBook(chance);
const samples: Sample[] = [];
const rows: Row[] = [];
let seen: Seen[] = [];
/** What is late here looks as if the server were: shown beside its figures. */
const ownLoop = monitorEventLoopDelay({ resolution: 10 });
let isCut = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isCut = true;
    console.log("Cut off; what there is follows.");
  });
}

try {
  await run();
} finally {
  closeLines();
  await server.end("SIGKILL");
  mails.close();
  receiver.close();
  disk.remove();
}

async function run(): Promise<void> {
  await server.start();
  console.log(`${plan.businesses} businesses with ${plan.requests} requests …`);
  await server.end("SIGTERM");
  const town = await makeTown(server, plan, receiver.url);
  await server.start();
  await town.signIn();
  const world: World = { server, town, book, mails, receiver, weather, chance };
  const visitors = customers(world, await cameraPhoto(1600, 1200));
  const lengthMs = plan.hours * HOUR_MS;
  ownLoop.enable();
  const begun = performance.now();
  weather.isOpen = true;
  const kinds = [...visitors.kinds, ...craftspeople(world)].map((kind) => ({
    ...kind,
    perSecond: (kind.perSecond * plan.times) / USUAL_TIMES,
  }));
  const all = crowd(kinds, weather, begun + lengthMs, () => isCut);
  seen = all.seen;
  console.log(`${plan.hours} hours, ${plan.days} days of the app's clock …`);
  const lastsMs = Math.min(LASTS_MS, lengthMs / 15);
  const possible = incidents({ world, disk, customers: visitors, lastsMs });
  const { kill, update, restore, fullDisk, deadMail } = possible;
  /** Restarts early and one late, so that one process lives long enough to show what grows. */
  const program: [share: number, incident: Incident, fewestHours?: number][] = [
    ...[kill, update, restore].map((one, at): [number, Incident] => [0.04 + at * 0.06, one]),
    [0.21, kill, 1],
    [0.24, restore, 1],
    [0.35, fullDisk],
    [0.5, deadMail],
    [0.6, fullDisk, 1],
    [0.7, deadMail, 1],
    [0.96, kill],
  ];
  const leaps = plan.days * LEAPS_A_DAY;
  const tasks = [
    ...program
      .filter(([, , fewestHours = 0]) => plan.hours >= fewestHours)
      .map(([share, one]) => ({ at: share * lengthMs, work: () => suffer(world, one) })),
    ...Array.from({ length: leaps }, (_, turn) => ({
      at: ((turn + 0.5) / leaps) * lengthMs,
      work: () => leap(lengthMs / leaps),
    })),
  ].toSorted((one, other) => one.at - other.at);
  const sampling = sampleOften(world, begun, lengthMs);
  for (const { at, work } of tasks) {
    while (!isCut && performance.now() - begun < at) await Promise.race([wait(100), all.done]);
    if (isCut) break;
    await work();
  }
  await Promise.all([all.done, sampling]);
  await conclude(world);
}

/** Between two incidents; the rest of eight hours passes by itself. */
async function leap(passedMs: number): Promise<void> {
  await server.moveClock(Math.max(0, LEAP_MS - passedMs));
  book.expire(server.now());
}

async function suffer(world: World, incident: Incident): Promise<void> {
  weather.incident = incident.name;
  explains = incident.explains;
  console.log(`${new Date().toISOString().slice(11, 19)} ${incident.name}`);
  const shown = await incident.happen();
  const found = [...shown, ...(await holds(world, server.db))];
  rows.push(...found.map((row) => ({ ...row, name: `${incident.name}: ${row.name}` })));
  for (const row of found) if (!row.holds) console.log(tableOf([row]));
  // Looking took time, in which nothing was sent: what is late for that is no part of an ordinary day.
  await wait(CATCH_UP_MS);
  weather.incident = null;
  explains = null;
}

async function sampleOften(world: World, begun: number, lengthMs: number): Promise<void> {
  const every = Math.min(SAMPLE_MS, lengthMs / FEWEST_SAMPLES);
  while (!isCut && performance.now() - begun < lengthMs) {
    const one = weather.isOpen
      ? await sample(world, Math.floor((performance.now() - begun) / HOUR_MS))
      : null;
    if (one) samples.push(one);
    await wait(every);
  }
}

async function conclude(world: World): Promise<void> {
  await wait(SETTLE_MS);
  await server.runJob("remove-files");
  const untold = server.db.$client
    .prepare<[], { id: string; slug: string }>(
      "SELECT id, company_slug AS slug FROM customer_requests WHERE customer_email LIKE 'kundin%'",
    )
    .all()
    .filter(({ id, slug }) => world.town.connected.has(slug) && !receiver.told.has(id));
  const unsent = server.db.$client
    .prepare<[number, number], { kind: string }>(
      `SELECT kind FROM outbox JOIN jobs ON mail_id = outbox.id
         WHERE outbox.created_at < iif(kind IN (${MAY_WAIT}), ?, ?)`,
    )
    .all(server.now() - UNSENT_LATE_MS, server.now() - UNSENT_MS);
  await server.end("SIGTERM");
  const db = openDatabase(server.storageDir);
  const last = await holds(world, db, true);
  db.$client.close();
  const unexpected = [...log.unexpected].map(([what, count]) => `${count} × ${what}`);
  rows.push(
    ...last.map((row) => ({ ...row, name: `at the end: ${row.name}` })),
    ...kindRows(seen),
    ...slopeRows(samples, plan.hours),
    {
      name: "mails that didn't go out",
      value: `${unsent.length} ${[...new Set(unsent.map(({ kind }) => kind))].join(" ")}`,
      limit: "0",
      holds: unsent.length === 0,
    },
    {
      name: "receivers not told of",
      value: `${untold.length} requests, ${receiver.calls()} calls`,
      limit: "0",
      holds: untold.length === 0 && receiver.calls() > 0,
    },
    {
      name: "errors in the log that no incident explains",
      value: unexpected.join(", ") || "none",
      limit: "none",
      holds: unexpected.length === 0,
    },
  );
  console.log(tableOf(rows));
  const report = asMarkdown(world);
  console.log(report);
  if (plan.report) writeFileSync(plan.report, report);
  process.exitCode = !isCut && rows.every((row) => row.holds) ? 0 : 1;
}

function asMarkdown(world: World): string {
  const { hours, days, times, businesses, requests, seed } = plan;
  const refused = seen.flatMap(({ kind, refused }) =>
    [...refused].map(([status, count]) => `${count} × ${status} of ${kind.name}`),
  );
  const explained = [...log.expected].map(([what, count]) => `${count} × ${what}`);
  return `${hours} hours${isCut ? " (cut off)" : ""}, ${days} days of the app's clock, moved ahead by eight hours at a time, ${times} times the load of 10,000
businesses; ${businesses} businesses with ${requests} requests at the beginning, ${world.book.confirmed()} confirmed meanwhile, ${mails.accepted()} mails; seed ${seed}.
${disk.fill ? "" : "No disk was filled: that needs root.\n"}
${rowsAsMarkdown(rows)}

${byHour(seen, samples)}

During incidents, not counted above: ${refused.join(", ") || "nothing was refused"} (0 is a broken line).
Errors in the log that an incident explains: ${explained.join(", ") || "none"}. The measuring process was late by
${Math.round(ownLoop.percentile(99) / 1e6)} ms in its worst hundredth; the machine's load at the end was ${loadavg()[0]?.toFixed(1)}.
`;
}
