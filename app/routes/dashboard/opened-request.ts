import { lazy } from "react";

const load = () => import("./request-detail.tsx");

/** The document itself shows a request: it is read and answered before its scripts are there. */
const isShownFromStart = globalThis.location?.search.includes("anfrage=") ?? false;
if (isShownFromStart) fetchAhead();

/** What an opened request is shown with; the list does without its code. */
export const RequestDetail = lazy(async () => ({ default: (await loaded()).RequestDetail }));

/** For the moment somebody reaches for a card, so that opening it waits for nothing but its data. */
export function fetchAhead(): void {
  load().catch(() => undefined);
}

/**
 * Never fails, because an error would take the place of a page that can be read and used without scripts.
 * Browsers don't fetch such a file twice; from the list, a new document does, as React Router does it.
 */
async function loaded(): ReturnType<typeof load> {
  try {
    return await load();
  } catch {
    if (!isShownFromStart) location.reload();
    return new Promise(() => undefined);
  }
}
