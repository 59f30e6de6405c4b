import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import { openDatabase, writeTransaction } from "#db/client.server.ts";
import { keepJournal } from "#db/restore-journal.server.ts";
import { customerRequests, followUps, questions, statusLinks } from "#db/schema.ts";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";
import {
  findStatusLink,
  newStatusToken,
  openStatusLink,
} from "../domain/customer-request/status/status-link.server.ts";
import { repeatJournal } from "./after-restore.server.ts";

const NOW = new Date("2027-01-02T12:00:00Z");

test("links of a restored copy open their requests, those of a request withdrawn since open nothing", async () => {
  const folder = await openBackupFolder();
  const [withdrawn, stays] = [folder.request(), folder.request()];
  const links = [withdrawn, stays].map(({ id }) => ({ id, token: newStatusToken() }));
  for (const { id, token } of links) {
    writeTransaction(folder.db, (tx) => openStatusLink(tx, id, { token, showsRequest: true }, NOW));
    folder.db
      .insert(questions)
      .values({ id: `frage-${id}`, customerRequestId: id, askedAt: NOW, topics: ["etage"], channel: "email" })
      .run();
    folder.db
      .insert(followUps)
      .values({
        id: `mehr-${id}`,
        customerRequestId: id,
        createdAt: NOW,
        message: "Dritter Stock",
        photoCount: 0,
        questionId: `frage-${id}`,
        contentFingerprint: id,
      })
      .run();
  }
  const { name } = await folder.backUp(NOW);
  folder.db.delete(customerRequests).where(eq(customerRequests.id, withdrawn.id)).run();
  await keepJournal(folder.db, folder.backupDir);
  await folder.restore(name, NOW);
  const db = openDatabase(folder.storageDir);
  onTestFinished(() => void db.$client.close());
  const opened = () =>
    links.map(({ token }) => findStatusLink(db, folder.slug, token)?.customerRequestId ?? null);
  expect(opened(), "before the journal is repeated").toEqual([withdrawn.id, stays.id]);

  await repeatJournal(db, readJournal(join(folder.storageDir, AFTER_RESTORE)), NOW);
  expect(opened()).toEqual([null, stays.id]);
  for (const table of [statusLinks, questions, followUps])
    expect(db.select({ of: table.customerRequestId }).from(table).all()).toEqual([{ of: stays.id }]);
});
