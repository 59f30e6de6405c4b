import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { customerRequests } from "#db/schema.ts";
import { cameraPhoto } from "../../support/photos.ts";
import { putPhoto, putRequest } from "../../support/rows.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";
import { openProvider } from "../provider.ts";

/** A provider on a phone looking at a request with everything there can be. */
export async function openRequest(columns: Parameters<typeof putRequest>[2] = {}) {
  const werkruf = sharedWerkruf();
  const provider = await openProvider(0);
  const photo = await cameraPhoto(800, 600);
  const id = putRequest(werkruf.db, provider.business.slug, {
    preferredContactChannel: "whatsapp",
    customerEmail: "petra@example.com",
    spamSuspicion: "links",
    imageRefs: [1, 2, 3].map(() => putPhoto(werkruf, photo, photo)),
    ...columns,
  });
  await provider.page.goto(`${provider.path}?anfrage=${id}`);
  await takenOver(provider.page);
  const rowOf = () => werkruf.db.select().from(customerRequests).where(eq(customerRequests.id, id)).get();
  return { ...provider, id, rowOf };
}

/** Scripts have taken over the request, which comes after the page: only then its button to print can be seen. */
export function takenOver(page: Page) {
  return page
    .locator("#mehr button:not([data-waits])", { hasText: "Drucken" })
    .waitFor({ state: "attached" });
}
