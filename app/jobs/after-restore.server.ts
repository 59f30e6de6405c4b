import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import { supportAddress } from "../domain/contact/support-address.ts";
import { keepJournal } from "../domain/restored/keep-journal.server.ts";
import { tellRestored } from "../domain/restored/tell-restored.server.ts";
import type { App } from "../visit/app-context.server.ts";
import { forgetExpiredJob } from "./forget-expired.server.ts";
import { sweepPhotosJob } from "./sweep-photos.server.ts";

const newsFile = (storageDir: string) => join(storageDir, AFTER_RESTORE);

/** Whether this is the first start after a restore. */
export const isRestored = (storageDir: string) => existsSync(newsFile(storageDir));

/**
 * At the first start after a restore, before the first visitor: tells the database what happened since it was copied,
 * then forgets what is due (decision 009). A start that was cut off does it again. Returns whether there was a restore.
 */
export async function settleRestored(app: App): Promise<boolean> {
  const { db, settings, clock, log } = app;
  const file = newsFile(settings.STORAGE_DIR);
  if (!isRestored(settings.STORAGE_DIR)) return false;
  const operator = { product: settings.PRODUCT_NAME, contact: supportAddress(settings) };
  const { strangers, ...counts } = await tellRestored(db, readJournal(file), operator, clock.now());
  await forgetExpiredJob(app);
  await sweepPhotosJob(app);
  await keepJournal(db, settings.BACKUP_DIR);
  for (const customerId of strangers) log.error({ event: "restored-without-account", customerId });
  log.info({ event: "restored", ...counts, strangers: strangers.length });
  rmSync(file);
  return true;
}
