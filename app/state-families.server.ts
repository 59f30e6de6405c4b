import { readMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { loadRules } from "./domain/assessment/load-rules.ts";
import { countPushDevices } from "./domain/notification/push/push-devices.server.ts";
import { countEndpoints } from "./domain/notification/webhook/endpoint.server.ts";
import { healthOf } from "./platform/health.server.ts";
import { lastSuccesses } from "./platform/job-run/job-runs.server.ts";
import { laneState } from "./platform/work/queue.server.ts";
import { storageUse } from "./services/files/volume.server.ts";
import { gauge, gauges, type MetricFamily } from "./services/metrics/metric-text.ts";
import { lastReplicated } from "./services/replication/litestream.server.ts";
import type { App } from "./visit/app-context.server.ts";

export async function stateFamilies({ db, clock, jobs, settings }: App): Promise<MetricFamily[]> {
  const now = clock.now();
  const age = (since: Date | null) => (since ? (now.getTime() - since.getTime()) / 1000 : 0);
  const mails = laneState(db, "send-mails");
  const stripe = laneState(db, "stripe-events");
  const devices = countPushDevices(db);
  const endpoints = countEndpoints(db);
  const removals = laneState(db, "remove-files");
  const { databaseBytes, logBytes, freeBytes, totalBytes } = await storageUse(settings.STORAGE_DIR);
  const successes = lastSuccesses(db);
  for (const { name, lastSuccess } of jobs.list()) {
    const known = successes.get(name);
    if (lastSuccess && (!known || known < lastSuccess)) successes.set(name, lastSuccess);
  }
  const health = await healthOf(db, settings.STORAGE_DIR, loadRules());
  return [
    gauge("werkruf_healthy", "Whether /health says ok.", health === "ok" ? 1 : 0),
    gauges("werkruf_mails", "What waits in the lane of mails.", "state", [
      ["waiting", mails.waiting],
      ["retrying", mails.retrying],
      ["dead", mails.dead],
    ]),
    gauge("werkruf_mail_oldest_seconds", "How long the oldest waiting mail waits.", age(mails.oldest)),
    gauges("werkruf_push_devices", "Devices that hear of acute requests.", "state", [
      ["reached", devices.all - devices.failing],
      ["refused", devices.failing],
    ]),
    gauges("werkruf_webhook_endpoints", "Receivers that businesses named.", "state", [
      ["reached", endpoints.all - endpoints.failing],
      ["failing", endpoints.failing - endpoints.paused],
      ["paused", endpoints.paused],
    ]),
    gauge("werkruf_photo_removals_waiting", "Deletions of photos and logos that wait.", removals.waiting),
    gauge("werkruf_photo_removal_oldest_seconds", "How long the first of them waits.", age(removals.oldest)),
    ...missingFamilies(settings.STORAGE_DIR),
    gauge("werkruf_stripe_events_waiting", "What Stripe is still to be asked.", stripe.waiting),
    gauge("werkruf_stripe_event_oldest_seconds", "How long the first of them waits.", age(stripe.oldest)),
    gauges(
      "werkruf_job_last_success_timestamp_seconds",
      "When each job last ended well.",
      "job",
      [...successes].map(([job, at]) => [job, at.getTime() / 1000] as const),
    ),
    ...(await replicaFamilies(settings, now)),
    gauges("werkruf_volume_bytes", "The volume and the database on it.", "part", [
      ["database", databaseBytes - logBytes],
      ["write-ahead-log", logBytes],
      ["free", freeBytes],
      ["total", totalBytes],
    ]),
  ];
}

function missingFamilies(storageDir: string): MetricFamily[] {
  const found = readMissingPhotos(storageDir);
  return found
    ? [gauge("werkruf_photos_missing", "Files that rows name and nothing has, at night.", found.missing)]
    : [];
}

/** +Inf: Litestream has copied nothing, or can't be asked. */
async function replicaFamilies(settings: App["settings"], now: Date): Promise<MetricFamily[]> {
  if (!settings.LITESTREAM_CONFIG) return [];
  const last = await lastReplicated(settings.STORAGE_DIR).catch(() => null);
  const age = last ? Math.max(0, now.getTime() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  return [gauge("werkruf_replica_age_seconds", "Since Litestream had copied everything.", age)];
}
