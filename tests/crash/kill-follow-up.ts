import { readdirSync } from "node:fs";
import { join } from "node:path";
import { customerRequests, followUps, photoUploads } from "#db/schema.ts";
import { signedInAs } from "#tests/support/dashboard.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { putRequest, putStatusLink, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import type { KilledServer } from "#tests/support/server/killed-server.ts";
import { Visitor } from "#tests/support/werkruf.ts";

export interface Before {
  werkruf: KilledServer;
  requestId: string;
  images: number;
  uploads: number;
}

export const filesIn = ({ storageDir }: KilledServer, folder: string) =>
  readdirSync(join(storageDir, folder));
export const uploadsOf = ({ db }: KilledServer) => readRows(db, photoUploads);
export const followUpsOf = ({ db }: KilledServer, id: string) =>
  readRows(db, followUps, { customerRequestId: id });

/** What can be seen from outside of a follow-up's way, in its order. */
export const FOLLOW_UP_STEPS = {
  "its photo has arrived": ({ werkruf }: Before) =>
    filesIn(werkruf, "tmp").some((name) => name.endsWith(".file")),
  "the photo's row is written": ({ werkruf, uploads }: Before) => uploadsOf(werkruf).length > uploads,
  "one of the photo's files is there": ({ werkruf, images }: Before) =>
    filesIn(werkruf, "customer-images").length > images,
  "the photo's row is marked": ({ werkruf, uploads }: Before) =>
    uploadsOf(werkruf).filter(({ storedAt }) => storedAt).length > uploads,
  "it is stored": ({ werkruf, requestId }: Before) => followUpsOf(werkruf, requestId).length > 0,
} as const;

/** A member writes a call down with a photo, is killed at that step, and saves the same again. */
export async function killWritingDown(werkruf: KilledServer, step: keyof typeof FOLLOW_UP_STEPS) {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  const page = await visitor.get("/notieren");
  const values = { phone: "0171 3920055", message: "Der Kessel ist kalt." };
  const save = () =>
    visitor.submit(page, { form: "/notieren?intent=save", values, files: { images: photo } });
  const photo = new File([new Uint8Array(await jpegPhoto())], "bad.jpg", { type: "image/jpeg" });
  const images = filesIn(werkruf, "customer-images").length;
  const before: Before = { werkruf, requestId: "", images, uploads: uploadsOf(werkruf).length };
  const stored = () => readRows(werkruf.db, customerRequests, { companySlug: business.slug });
  const isThere = () => stored().length > 0;
  await werkruf.killDuring(save(), () =>
    step === "it is stored" ? isThere() : FOLLOW_UP_STEPS[step](before),
  );
  const { status } = await save();
  return { status, requests: stored() };
}

/** Sends photo and words, is killed at that step, and sends the same again. */
export async function killFollowUp(werkruf: KilledServer, step: keyof typeof FOLLOW_UP_STEPS) {
  const { slug } = uniqueBusiness(werkruf.db);
  const requestId = putRequest(werkruf.db, slug, { seenAt: new Date() });
  const path = await putStatusLink(werkruf.db, slug, requestId);
  const photo = new File([new Uint8Array(await jpegPhoto())], "bad.jpg", { type: "image/jpeg" });
  const visitor = new Visitor(werkruf.origin);
  const page = await visitor.get(path);
  const values = { message: "Der Kessel ist von 1998." };
  const send = () => visitor.submit(page, { form: "anfrage", values, files: { images: photo } });
  const images = filesIn(werkruf, "customer-images").length;
  const before: Before = { werkruf, requestId, images, uploads: uploadsOf(werkruf).length };
  await werkruf.killDuring(send(), () => FOLLOW_UP_STEPS[step](before));
  const repeated = await send();
  const request = readRow(werkruf.db, customerRequests, { id: requestId });
  return { status: repeated.status, request, followUps: followUpsOf(werkruf, requestId), images };
}
