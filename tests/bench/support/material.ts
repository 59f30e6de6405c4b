import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startSession } from "#app/domain/session/session.server.ts";
import { sessionCookie } from "#app/visit/session.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { cameraPhoto } from "#tests/support/photos.ts";
import { type Business, uniqueBusiness } from "#tests/support/rows.ts";
import { type BenchServer, type StartOptions, startBenchServer } from "./bench-server.ts";
import { benchFolder, folderForTheRun } from "./clean-up.ts";
import { getRequest, postRequest } from "./load.ts";

let seeded: Promise<string> | undefined;

/** A server on a storage folder that already holds the example business: at its start there is nothing to do. */
export async function startSeeded({ storageDir, ...options }: StartOptions = {}): Promise<BenchServer> {
  seeded ??= startBenchServer({ storageDir: folderForTheRun() }).then(async (first) => {
    await first.end();
    return first.storageDir;
  });
  const folder = storageDir ?? benchFolder();
  cpSync(await seeded, folder, { recursive: true });
  return startBenchServer({ ...options, storageDir: folder });
}

/** Businesses `{prefix}-00000000`, `{prefix}-00000001` … */
export function addBusinesses(db: Database, prefix: string, count: number): Business[] {
  return writeTransaction(db, () =>
    Array.from({ length: count }, (_, index) =>
      uniqueBusiness(db, { slug: `${prefix}-${String(index).padStart(8, "0")}` }),
    ),
  );
}

/** The header of somebody who is signed in as the owner of a business. */
export async function sessionOf({ db, origin }: BenchServer, { ownerId }: Pick<Business, "ownerId">) {
  const session = await startSession(db, { userId: ownerId, browser: null }, new Date());
  const [pair = ""] = sessionCookie({ ORIGIN: origin }).set(session).split(";");
  return { Cookie: pair };
}

/** What a customer with an acute problem and an e-mail address types: two mails go out for it. */
export const TYPED = {
  requestType: "problem",
  firstName: "Erika",
  lastName: "Musterfrau",
  contactMethod: "email",
  email: "kundin{n}@example.com",
  phone: "",
  preferredTime: "vormittags",
  timingPreference: "so_schnell_wie_moeglich",
  description: "Der Abfluss im Bad ist verstopft, das Wasser steht. Nummer {n}.",
  zipCode: "50667",
  location: "Köln",
  agreeToDataTransfer: "on",
};

/** A submit as the page sends it, from a network and to a business that take turns. */
export function submitRequest(prefix: string): string {
  const parts = Object.entries(TYPED).map(([name, content]) => ({ name, content }));
  return postRequest(`/${prefix}-{own}`, MULTIPART, multipartBody(parts).toString(), {
    "X-Forwarded-For": "{network}",
    Origin: "http://localhost",
    "Sec-Fetch-Site": "same-origin",
  });
}

/** The page a browser asks for. */
export function pageRequest(path: string, headers: Record<string, string> = {}): string {
  return getRequest(path, {
    "Accept-Encoding": "gzip, deflate, br",
    "User-Agent": "Mozilla/5.0",
    ...headers,
  });
}

let photo: Promise<{ bytes: Buffer; file: string }> | undefined;

/** A photo of twelve megapixels as a phone makes it, and a file that holds it. */
export function twelveMegapixels(): Promise<{ bytes: Buffer; file: string }> {
  photo ??= cameraPhoto().then((bytes) => {
    const file = join(folderForTheRun(), "photo.jpg");
    writeFileSync(file, bytes);
    return { bytes, file };
  });
  return photo;
}
