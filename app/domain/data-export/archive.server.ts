import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import type { ZipEntry } from "../../services/files/zip.server.ts";
import type { Invoice, Payments } from "../../services/payments/payments.ts";
import { ownInvoices } from "../subscription/ask-stripe.server.ts";
import type { ExportOwner } from "./account-rows.server.ts";
import { exportJson, imageName, requestsOf } from "./export-json.server.ts";
import { readmeText } from "./readme-text.ts";

/** `LIESMICH.txt`, `daten.json`, `rechnungen.json` (also when Stripe gave no answer; law L6), pictures. */
export async function* archiveEntries(
  db: Database,
  { photos, payments }: { photos: Pick<PhotoStorage, "read">; payments: Payments },
  owner: ExportOwner,
  product: string,
  now: Date,
): AsyncGenerator<ZipEntry> {
  yield {
    name: "LIESMICH.txt",
    lastModified: now,
    input: readmeText(product, owner.profileId !== null, now),
  };
  yield { name: "daten.json", lastModified: now, input: exportJson(db, owner, now) };
  const billed = await ownInvoices(db, payments, { id: owner.profileId ?? "" });
  const invoices = billed.ok ? billed.invoices : null;
  if (invoices?.length !== 0)
    yield { name: "rechnungen.json", lastModified: now, input: invoicesJson(invoices) };
  const logo = await ownLogo(db, photos, owner);
  if (logo) yield { name: "logo.webp", lastModified: now, input: logo };
  for await (const { request } of requestsOf(db, owner.slug)) {
    for (const [index, key] of (request.imageRefs ?? []).entries()) {
      const input = await photos.read(key);
      if (input) yield { name: imageName(request.id, index), lastModified: request.createdAt, input };
    }
  }
}

async function ownLogo(db: Database, photos: Pick<PhotoStorage, "read">, { profileId }: ExportOwner) {
  const own = db
    .select({ key: profiles.logoKey })
    .from(profiles)
    .where(eq(profiles.id, profileId ?? ""))
    .get();
  return own?.key ? photos.read(own.key) : null;
}

const NO_ANSWER =
  "Unser Zahlungsdienst hat gerade nicht geantwortet. Bitte laden Sie Ihre Daten später noch einmal herunter; die Rechnungen stehen auch unter Abo verwalten.";

function invoicesJson(invoices: readonly Invoice[] | null): string {
  return `${JSON.stringify({ invoices, ...(invoices ? {} : { note: NO_ANSWER }) }, null, 2)}\n`;
}
