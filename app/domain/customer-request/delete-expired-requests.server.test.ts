import { readdirSync } from "node:fs";
import { writeTransaction } from "#db/client.server.ts";
import { customerRequests, jobs, outbox, requestAiAnalysis, restoreJournal } from "#db/schema.ts";
import { putMail } from "#tests/support/data/mail-site.ts";
import { NOON, openPhotoStore, sweep } from "#tests/support/data/photo-store.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putRequest } from "#tests/support/rows.ts";
import { receivePhoto } from "../photo/receive-photo.server.ts";
import { takePhotos } from "../photo/received-photos.server.ts";
import { deleteExpiredRequests } from "./delete-expired-requests.server.ts";
import { REQUEST_KEPT_MS } from "./kept-until.ts";

const DAY_31 = new Date(NOON.getTime() + REQUEST_KEPT_MS);
const A_MOMENT_BEFORE = new Date(DAY_31.getTime() - 1);

test("a request goes after 30 days to the millisecond, with everything that belongs to it", async () => {
  const store = await openPhotoStore();
  const received = await receivePhoto(
    store.db,
    store.photos,
    store.slug,
    store.incoming(await jpegPhoto()),
    NOON,
  );
  if (!received.ok) throw new Error("The photo was refused.");
  const imageRefs = writeTransaction(store.db, (tx) =>
    takePhotos(tx, store.slug, [received.photo.uploadId], NOON),
  );
  putRequest(store.db, store.slug, { id: "old", createdAt: NOON, imageRefs });
  putRequest(store.db, store.slug, { id: "young", createdAt: new Date(NOON.getTime() + 1) });
  store.db.insert(requestAiAnalysis).values({ customerRequestId: "old", createdAt: NOON }).run();
  putMail(store.db, { customerRequestId: "old" });

  expect(await deleteExpiredRequests(store.db, A_MOMENT_BEFORE)).toBe(0);
  expect(await deleteExpiredRequests(store.db, DAY_31)).toBe(1);
  await sweep(store.db, store.photos, DAY_31);
  const left = await store.db.select({ id: customerRequests.id }).from(customerRequests);
  expect(left).toEqual([{ id: "young" }]);
  for (const table of [requestAiAnalysis, outbox, jobs]) {
    expect(await store.db.select().from(table)).toEqual([]);
  }
  expect(readdirSync(`${store.storageDir}/customer-images`)).toEqual([]);
});

test("more than one batch goes in one run, a second run finds nothing", async () => {
  const store = await openPhotoStore();
  for (let number = 0; number < 401; number += 1) {
    putRequest(store.db, store.slug, { id: `r${number}`, createdAt: NOON });
  }
  expect(await deleteExpiredRequests(store.db, DAY_31)).toBe(401);
  expect(store.db.select().from(restoreJournal).all(), "a restored copy deletes what is due").toEqual([]);
  expect(await deleteExpiredRequests(store.db, DAY_31)).toBe(0);
});
