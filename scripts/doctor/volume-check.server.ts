import { existsSync } from "node:fs";
import { PhotoHomeDamaged } from "#db/backup/photo-home.server.ts";
import { databaseFile } from "#db/client.server.ts";
import { examineDatabase } from "#db/examine.server.ts";
import { photosAlone } from "#db/migrate.server.ts";
import { isOpenToOthers } from "#db/private-folder.server.ts";
import { lockStorage } from "#db/process-lock.server.ts";
import { isVolumeWritable, storageUse } from "../../app/services/files/volume.server.ts";
import { type Finding, fail, kindOf, ok, warn } from "./finding.ts";

const LEAST_FREE = 0.1;
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
const MIB = 1024 * 1024;
const VOLUME = "volume";
const DATABASE = "database";
const PUSH = "push";
const WEBHOOKS = "webhooks";
const LATE_HOURS = 3;
const RESTORE = 'Stop the program and restore a backup: docs/storage.md, "Restore".';

export async function checkVolume(
  storageDir: string,
  migrationsFolder: string,
  isLocal = false,
): Promise<Finding[]> {
  if (!existsSync(storageDir)) {
    if (isLocal) return [warn(VOLUME, `${storageDir} is not there`, "The first start makes it.")];
    return [
      fail(
        VOLUME,
        `${storageDir} is not there`,
        "Mount the volume there, or set STORAGE_DIR to where it is.",
      ),
    ];
  }
  if (!(await isVolumeWritable(storageDir))) {
    return [
      fail(
        VOLUME,
        `${storageDir} can't be written`,
        "Look at its owner, at the mount and at what is free on it.",
      ),
    ];
  }
  return [
    await checkSpace(storageDir),
    checkLock(storageDir),
    checkRights(storageDir),
    ...checkDatabase(storageDir, migrationsFolder),
  ];
}

async function checkSpace(storageDir: string): Promise<Finding> {
  const { freeBytes, totalBytes } = await storageUse(storageDir);
  const said = `${Math.round(freeBytes / MIB)} of ${Math.round(totalBytes / MIB)} MiB free`;
  if (freeBytes < LEAST_FREE_BYTES) return fail(VOLUME, said, "Make the volume larger now.");
  if (freeBytes < totalBytes * LEAST_FREE) return warn(VOLUME, said, "Make the volume larger soon.");
  return ok(VOLUME, `writable, ${said}`);
}

function checkLock(storageDir: string): Finding {
  const unlock = lockStorage(storageDir);
  unlock?.();
  return ok(VOLUME, unlock ? "no process works on it" : "one process works on it");
}

function checkRights(storageDir: string): Finding {
  const open = [storageDir, databaseFile(storageDir)].filter(isOpenToOthers);
  if (open.length === 0) return ok(VOLUME, "closed to other users of the machine");
  return warn(
    VOLUME,
    `${open.join(" and ")} can be read by other users of the machine`,
    'The next start closes it. If the log then says "storage-open": docs/storage.md, "The volume".',
  );
}

function checkDatabase(storageDir: string, migrationsFolder: string): Finding[] {
  if (!existsSync(databaseFile(storageDir))) return [missingDatabase(storageDir)];
  try {
    const {
      damage,
      brokenKeys,
      unreadable,
      hiddenSlugs,
      applied,
      known,
      origin,
      isForeign,
      devices,
      receivers,
      removals,
    } = examineDatabase(storageDir, migrationsFolder);
    if (damage !== null) return [fail(DATABASE, `damaged: ${damage.slice(0, 100)}`, RESTORE)];
    if (brokenKeys > 0) return [fail(DATABASE, `${brokenKeys} rows name rows that aren't there`, RESTORE)];
    if (origin) return [fail(DATABASE, "not one of this program", origin)];
    return [
      unreadable.length > 0 ? unreadableFinding(unreadable) : ok(DATABASE, "whole"),
      ...hiddenLinks(hiddenSlugs),
      migrationFinding(applied, known, isForeign),
      ...deviceFindings(devices),
      ...receiverFindings(receivers),
      ...removalFindings(removals),
    ];
  } catch (error) {
    return [fail(DATABASE, `can't be read (${kindOf(error)})`, RESTORE)];
  }
}

function missingDatabase(storageDir: string): Finding {
  try {
    const reason = photosAlone(storageDir);
    if (reason) return fail(DATABASE, "none", reason);
  } catch (error) {
    // The photos' check says it.
    if (!(error instanceof PhotoHomeDamaged)) throw error;
  }
  return warn(DATABASE, "none yet", "The first start makes it. Is this the volume you mean?");
}

function hiddenLinks(slugs: readonly string[]): Finding[] {
  if (slugs.length === 0) return [];
  const links = slugs.map((slug) => `/${slug}`).join(", ");
  const said = `${links}: a business has this link, and the program needs it for a page of its own`;
  return [fail(DATABASE, said, 'Give it another one first: docs/settings.md, "Update and roll back".')];
}

function unreadableFinding(rows: readonly string[]): Finding {
  const said = `${rows.length} values can't be read, ${rows[0]} for one`;
  return warn(DATABASE, said, 'Empty them, or take them from a backup: docs/runbooks.md, "What may happen".');
}

function deviceFindings({ all, refused }: { all: number; refused: number }): Finding[] {
  if (all === 0) return [];
  const said = `${all} devices hear of acute requests, ${refused} of them refused by their service`;
  if (refused * 2 < all) return [ok(PUSH, said)];
  return [warn(PUSH, said, 'Clock, firewall, OPERATOR_EMAIL, PUSH_HOSTS: docs/runbooks.md, "Push".')];
}

function receiverFindings({ all, refused }: { all: number; refused: number }): Finding[] {
  if (all === 0) return [];
  const said = `${all} businesses named a receiver, ${refused} of them take nothing`;
  if (refused * 2 < all) return [ok(WEBHOOKS, said)];
  return [warn(WEBHOOKS, said, 'Names and the way out by https: docs/runbooks.md, "Webhooks".')];
}

function removalFindings({ waiting, oldest }: { waiting: number; oldest: number | null }): Finding[] {
  const hours = oldest === null ? 0 : (Date.now() - oldest) / 3_600_000;
  if (hours < LATE_HOURS) return [];
  const said = `${waiting} deletions of photos wait, the first for ${Math.round(hours)} hours`;
  return [warn("photos", said, "The job remove-files tries again and again: look for it in the log.")];
}

function migrationFinding(applied: number, known: number, isForeign: boolean): Finding {
  const said = `${applied} of ${known} migrations`;
  if (isForeign)
    return fail(DATABASE, "has other migrations than this program", "Start the release that wrote it.");
  if (applied > known) {
    return fail(
      DATABASE,
      `${said}: newer than this program`,
      "Start the newer release, or restore a backup.",
    );
  }
  return applied < known ? warn(DATABASE, said, "The next start applies the others.") : ok(DATABASE, said);
}
