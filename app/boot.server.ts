import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { BackupFailed } from "#db/backup/failures.ts";
import {
  ownStore,
  PhotoHomeDamaged,
  photoStoreOf,
  readPhotoHome,
  writePhotoHome,
} from "#db/backup/photo-home.server.ts";
import { restoredAt } from "#db/backup/remove-old.server.ts";
import { finishRestore } from "#db/backup/swap.server.ts";
import { databaseFile, openDatabase } from "#db/client.server.ts";
import { DatabaseOfOtherRelease, hasPhotosHere, migrateDatabase, photosAlone } from "#db/migrate.server.ts";
import { closeToOthers } from "#db/private-folder.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { watchShown } from "#db/shown-version.server.ts";
import { isDatabaseDamaged, isStorageDown } from "#db/storage-down.server.ts";
import type { Dev } from "#dev/dev.ts";
import type { Settings } from "./env.server.ts";
import { settleRestored } from "./jobs/after-restore.server.ts";
import { type Jobs, startJobs } from "./jobs/schedule.server.ts";
import { createOpeningCounter } from "./platform/opening-counter.server.ts";
import { serverSecret } from "./platform/server-secret/server-secret.server.ts";
import { createClock } from "./services/clock.server.ts";
import { isImageKey } from "./services/files/photo-key.ts";
import { createPhotoStorage } from "./services/files/photo-storage.server.ts";
import { createLogger } from "./services/log/log.server.ts";
import { createMetrics } from "./services/metrics/metrics.ts";
import type { StripeAccess } from "./services/payments/client.server.ts";
import { createPayments } from "./services/payments/payments.server.ts";
import { configuredStripe } from "./services/payments/stripe-access.server.ts";
import { createQrImages } from "./services/qr/qr-images.server.ts";
import type { App } from "./visit/app-context.server.ts";

const devModule = import.meta.env.MODE === "production" ? null : await import("#dev/dev.server.ts");
const QR_IMAGES_HELD = 500;

export class StartRefused extends Error {
  override name = "StartRefused";
}

export interface RunningApp {
  app: App;
  close(): Promise<void>;
}

/** Throws {@link StartRefused}: folder locked or read-only, database damaged or of another release. */
export async function boot(settings: Settings): Promise<RunningApp> {
  try {
    return await bootOn(settings);
  } catch (error) {
    throw storageRefusal(error, settings.STORAGE_DIR) ?? error;
  }
}

function storageRefusal(error: unknown, folder: string): StartRefused | null {
  if (error instanceof PhotoHomeDamaged) return new StartRefused(error.message);
  if (isDatabaseDamaged(error)) {
    return new StartRefused(
      `The database in ${folder} is damaged. Restore a backup: docs/runbooks.md, "A damaged database".`,
    );
  }
  if (!isStorageDown(error) && !isAbout(error, folder)) return null;
  return new StartRefused(
    `Nothing can be written to the storage folder ${folder}. Is it a folder? Is its disk full, write-protected or not mounted, or does it belong to somebody else?`,
  );
}

/** A file in a folder's place, a name too long or circular links: at, above or in `folder`. */
function isAbout(error: unknown, folder: string): boolean {
  const path = error instanceof Error && "path" in error ? resolve(String(error.path)) : null;
  return path !== null && (path.startsWith(resolve(folder)) || resolve(folder).startsWith(path));
}

async function bootOn(settings: Settings): Promise<RunningApp> {
  const unlock = lockStorage(settings.STORAGE_DIR);
  if (!unlock) {
    throw new StartRefused(
      `Another process already uses the storage folder ${settings.STORAGE_DIR}. Stop it first, or set STORAGE_DIR to another folder.`,
    );
  }
  const isRead = settings.isLocal && process.stdout.isTTY;
  const log = createLogger(settings.LOG_LEVEL, isRead ? devParts().logForPeople : null);
  const reason = closeToOthers(settings.STORAGE_DIR);
  if (reason) log.warn({ event: "storage-open", reason });
  const clock = createClock();
  const replaced = finishRestore(settings.STORAGE_DIR);
  if (replaced !== null) log.info({ event: "restore-finished", replaced });
  const note = keepPhotosFindable(settings);
  const db = openDatabase(settings.STORAGE_DIR);
  db.connection.isBilled = settings.priceCents !== null;
  const free = () => {
    db.$client.close();
    unlock();
  };
  let dev: Dev | null = null;
  try {
    const folders = { storageDir: settings.STORAGE_DIR, backupDir: settings.BACKUP_DIR };
    const applied = await migrateDatabase(db, folders, "db/migrations", clock.now());
    if (applied > 0) log.info({ event: "migrated", applied });
    note?.owner();
    // Limits are hashed in transactions, which read a secret anew as long as nobody has read it outside of one.
    serverSecret(db, "rate-limit", clock.now());
    const metrics = createMetrics();
    const photos = createPhotoStorage(
      {
        ...settings,
        storageDir: settings.STORAGE_DIR,
        objectStore: ownStore(settings),
        restoredAt: () => restoredAt(settings.STORAGE_DIR),
        onStoreCall: metrics.photoStoreCalls.add,
        ...(note && { onStoreProven: note.store }),
      },
      log,
    );
    if (settings.isLocal) dev = await devParts().startDev({ db, photos, settings, clock, log });

    let jobs: Jobs | undefined;
    const lostLogos = new Set<string>();
    const writes = watchShown(db);
    const app: App = {
      db,
      settings,
      clock,
      log,
      metrics,
      photos,
      lostLogos,
      shownVersion: () => writes() + lostLogos.size,
      openings: createOpeningCounter(clock),
      qrImages: createQrImages(settings.ORIGIN, QR_IMAGES_HELD),
      dev,
      payments: createPayments(stripeAccess(settings, dev?.stripe)),
      jobs: { list: () => jobs?.list() ?? [], runNow: async (name) => (await jobs?.runNow(name)) ?? null },
    };
    const wasRestored = await settleRestored(app);
    const started = startJobs(app);
    jobs = started;
    db.connection.wake = started.wake;
    db.connection.onDamage = () => {
      log.error({ event: "database-damaged" });
      void started.runNow("integrity-check");
    };
    if (wasRestored) void started.runNow("reconcile-subscriptions");
    return {
      app,
      async close() {
        await started.stop();
        await dev?.stripe?.close();
        free();
      },
    };
  } catch (error) {
    await dev?.stripe?.close();
    free();
    if (error instanceof DatabaseOfOtherRelease || error instanceof BackupFailed)
      throw new StartRefused(error.message);
    throw error;
  }
}

/**
 * Photos that lie in a store must not disappear because a setting did. `owner` notes who this volume is, once there is
 * a database: a note without one means that it is lost. `store` notes the store, once it has answered.
 */
function keepPhotosFindable(settings: Settings): { owner(): void; store(): void } | null {
  const { STORAGE_DIR } = settings;
  // A new file would end what the log of the one that was moved away still holds.
  const reason = existsSync(databaseFile(STORAGE_DIR)) ? null : photosAlone(STORAGE_DIR);
  if (reason) throw new StartRefused(reason);
  const [before, store] = [readPhotoHome(STORAGE_DIR), photoStoreOf(settings)];
  if (before.store !== null && before.store !== store)
    throw new StartRefused(
      `Photos of this installation lie in ${before.store}. Set the S3_ settings for it again; docs/storage.md, "Photos in an object store", says how to move them.`,
    );
  if (store !== null && hasPhotosHere(STORAGE_DIR, isImageKey))
    throw new StartRefused(
      `Photos of this installation lie on the volume. Run npm run photos:move, which moves them to ${store}, and start again.`,
    );
  if (store === null || (before.store !== null && before.owner !== null)) return null;
  return {
    owner: () => writePhotoHome(STORAGE_DIR, before.store),
    store: () => writePhotoHome(STORAGE_DIR, store),
  };
}

function devParts() {
  if (devModule) return devModule;
  throw new StartRefused(
    "This build is for production: it has no example business and no stand-in for Stripe. Set APP_MODE=production, or build one for this machine: APP_MODE=local npm start",
  );
}

/** Without billing (D82) nobody becomes a customer. */
const NOT_ASKED: StripeAccess = { secretKey: "none", webhookSecret: "none", priceId: "none", origin: "" };

function stripeAccess(settings: Settings, standIn: Dev["stripe"] | undefined): StripeAccess {
  if (standIn) return { ...standIn, origin: settings.ORIGIN };
  const access = configuredStripe(settings);
  if (settings.priceCents === null) return access ?? NOT_ASKED;
  if (!access)
    throw new StartRefused("Stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID.");
  return access;
}
