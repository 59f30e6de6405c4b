import { setTimeout as sleep } from "node:timers/promises";
import { keepJournal } from "#db/restore-journal.server.ts";
import { assessmentLane } from "../domain/assessment/assess-request.server.ts";
import { queueContractMails } from "../domain/consent/contract-mails.server.ts";
import { queueExpiringCopies } from "../domain/customer-request/copies.server.ts";
import { countOpenings } from "../domain/customer-request/counts/figures.server.ts";
import { pushLane } from "../domain/notification/push/send-pushes.server.ts";
import { queueDigests } from "../domain/notification/queue-digests.server.ts";
import { webhookLane } from "../domain/notification/webhook/send-webhooks.server.ts";
import { removalLane } from "../domain/photo/photo-removal.server.ts";
import { updateAnswersSameDay } from "../domain/profile/answers-same-day.server.ts";
import { updateShownStatuses } from "../domain/subscription/find-subscription.server.ts";
import type { PlanKeeper } from "../domain/subscription/plan-keeper.ts";
import { type Reconciled, reconcilePlans } from "../domain/subscription/reconcile.server.ts";
import { stripeLane } from "../domain/subscription/stripe-lane.server.ts";
import { queueTrialMails } from "../domain/subscription/trial-mails.server.ts";
import { imprinted } from "../mails/kit/imprinted.ts";
import { tellFailure } from "../platform/tell-failure.server.ts";
import { runBackup } from "../services/files/backup-process.server.ts";
import { createMailTransport } from "../services/mail/transport.server.ts";
import { createAssessmentModel } from "../services/model/assessment-model.server.ts";
import type { App, JobReport } from "../visit/app-context.server.ts";
import { auditPhotosJob } from "./audit-photos.server.ts";
import { dailyAt } from "./berlin-times.ts";
import { forgetExpiredJob } from "./forget-expired.server.ts";
import { checkpointJob, integrityCheckJob } from "./keep-database.server.ts";
import { runner } from "./runner.server.ts";
import { mailLane } from "./send-mails.server.ts";
import { type TimedJob, timetable } from "./timetable.server.ts";

export interface Jobs {
  wake(name: string): void;
  list(): JobReport[];
  runNow(name: string): Promise<JobReport | null>;
  stop(): Promise<void>;
}

/** In ms: a hanging mail service or model must not hold up the process's end. */
const PATIENCE_MS = 800;
const EVERY_HOUR = "0 * * * *";
const EVERY_WORKING_HOUR = "0 8-19 * * *";

/** Without billing there is nothing of them to do (D82). */
const OF_PLANS = new Set(["shown-statuses", "trial-mails", "reconcile-subscriptions"]);

/** Starts everything that happens without a visitor. The lists below are all of it. */
export function startJobs(app: App): Jobs {
  const transport = imprinted(createMailTransport(app.settings), app.settings);
  const model = createAssessmentModel(app.settings);
  const ending = new AbortController();

  const { db, clock, log } = app;
  const { ORIGIN, isLocal, PRODUCT_NAME: product, priceCents } = app.settings;
  const worker = { now: clock.now, stopping: ending.signal };
  const plans: PlanKeeper = {
    ...worker,
    payments: app.payments,
    report: (level, event) => log[level](event),
  };
  const reached: Reconciled = { profileId: "" };
  const lanes = [
    mailLane(app, transport),
    assessmentLane(db, {
      ...worker,
      model,
      report: (event) => log[event.event === "analysis-done" ? "info" : "warn"](event),
    }),
    ...(priceCents === null ? [] : [stripeLane(db, plans)]),
    pushLane(app, ending.signal),
    removalLane(db, app.photos),
    webhookLane(db, {
      ...worker,
      sender: { ORIGIN, isLocal, product },
      count(end) {
        app.metrics.webhooks.add(end);
        if (end === "paused") log.warn({ event: "webhooks-paused" });
      },
    }),
  ].map(({ name, free, run }) => {
    const freed = free(clock.now());
    if (freed > 0) log.info({ event: "jobs-freed", job: name, freed });
    return runner({ name, everyMs: 2_000, run: () => run(worker) }, app);
  });
  const journal = runner(
    { name: "restore-journal", everyMs: 5_000, run: () => keepJournal(db, app.settings.BACKUP_DIR) },
    app,
  );
  // A killed process loses what came since the last run: a minute at most.
  const openings = async () => ({ counted: await countOpenings(db, app.openings, clock.now()) });
  const counts = runner({ name: "count-openings", everyMs: 60_000, run: openings }, app);
  const counted =
    (what: string, work: (from: typeof db, now: Date) => number | Promise<number>) => async () => ({
      [what]: await work(db, clock.now()),
    });
  const steady = [...lanes, journal, counts];
  const daily: TimedJob[] = [
    { name: "forget-expired", at: EVERY_HOUR, deletes: true, run: () => forgetExpiredJob(app) },
    { name: "shown-statuses", at: EVERY_HOUR, run: counted("changed", updateShownStatuses) },
    { name: "trial-mails", at: EVERY_WORKING_HOUR, run: counted("mails", queueTrialMails) },
    { name: "contract-mails", at: EVERY_WORKING_HOUR, run: counted("mails", queueContractMails) },
    {
      name: "daily-digest",
      at: dailyAt(app.settings.DIGEST_AT),
      run: async (at) => ({ digests: await queueDigests(db, at, clock.now()) }),
    },
    { name: "request-copies", at: EVERY_HOUR, run: counted("mails", queueExpiringCopies) },
    { name: "answers-same-day", at: dailyAt("01:30"), run: counted("changed", updateAnswersSameDay) },
    {
      name: "reconcile-subscriptions",
      at: dailyAt("02:15"),
      beside: true,
      run: () => reconcilePlans(db, plans, reached),
    },
    {
      name: "audit-photos",
      at: dailyAt("03:30"),
      beside: true,
      run: () => auditPhotosJob(app, ending.signal),
    },
    { name: "integrity-check", at: dailyAt("03:45"), run: () => integrityCheckJob(app) },
    { name: "checkpoint", at: dailyAt("04:00"), run: () => checkpointJob(app) },
    // Last: what is due is forgotten by then, and nobody waits behind it.
    { name: "backup", at: EVERY_HOUR, deletes: true, run: () => backUp(app, ending.signal) },
  ];
  const timed = timetable(
    daily.filter(({ name }) => priceCents !== null || !OF_PLANS.has(name)),
    app,
  );

  const steadyOf = (name: string) => steady.find((one) => one.report().name === name);
  return {
    wake: (name) => steadyOf(name)?.wake(),
    list: () => [...steady.map((job) => job.report()), ...timed.list()],
    async runNow(name) {
      const job = steadyOf(name) ?? timed.runner(name);
      return (await job?.runNow()) ?? null;
    },
    async stop() {
      ending.abort();
      const ended = Promise.all([...steady, timed].map((job) => job.stop()));
      await Promise.race([ended, sleep(PATIENCE_MS)]);
      await openings().catch((error: unknown) => tellFailure(app, { event: "openings-lost" }, error));
      transport.close();
    },
  };
}

const ROWS_NAMED = 20;

async function backUp({ settings, clock, log }: App, stopping: AbortSignal) {
  const { unreadable, ...counts } = await runBackup(settings, clock.now(), stopping);
  if (counts.missing > 0) log.error({ event: "backup-images-missing", missing: counts.missing });
  if (unreadable.length > 0) log.error({ event: "rows-unreadable", rows: unreadable.slice(0, ROWS_NAMED) });
  return { ...counts, unreadable: unreadable.length };
}
