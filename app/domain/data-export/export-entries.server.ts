import type { Database } from "#db/client.server.ts";
import type { Payments } from "../../services/payments.ts";
import type { PhotoStorage } from "../../services/photo-storage.server.ts";
import type { ZipEntry } from "../../services/zip.server.ts";
import { ownInvoices } from "../subscription/own-invoices.server.ts";
import type { ExportOwner } from "./account-rows.server.ts";
import { exportJson, imageName } from "./export-json.server.ts";
import { invoicesJson } from "./invoices-json.ts";
import { readmeText } from "./readme-text.ts";
import { requestsOf } from "./request-pages.server.ts";

/**
 * The files of "Meine Daten herunterladen" (D49): `LIESMICH.txt`, `daten.json`, `rechnungen.json` if there are
 * invoices at Stripe or it gave no answer (law L6), and every image of the requests, one after the other. A photo
 * whose file is gone is left out.
 */
export async function* exportEntries(
  db: Database,
  { photos, payments }: { photos: Pick<PhotoStorage, "read">; payments: Payments },
  owner: ExportOwner,
  product: string,
  now: Date,
): AsyncGenerator<ZipEntry> {
  yield { name: "LIESMICH.txt", lastModified: now, input: readmeText(product, now) };
  yield { name: "daten.json", lastModified: now, input: exportJson(db, owner, now) };
  const billed = await ownInvoices(db, payments, { id: owner.userId });
  const invoices = billed.ok ? billed.invoices : null;
  if (invoices?.length !== 0)
    yield { name: "rechnungen.json", lastModified: now, input: invoicesJson(invoices) };
  for await (const { id, createdAt, imageRefs } of requestsOf(db, owner.slug)) {
    for (const [index, key] of (imageRefs ?? []).entries()) {
      const input = await photos.read(key);
      if (input) yield { name: imageName(id, index), lastModified: createdAt, input };
    }
  }
}
