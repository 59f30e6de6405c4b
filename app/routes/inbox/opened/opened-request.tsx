import { laterPart } from "#app/ui/later-part.tsx";

export const OpenedView = laterPart(async () => (await import("./opened-view.tsx")).OpenedView);

// The first document already shows a request, before its scripts are there.
if (globalThis.location?.search.includes("anfrage=")) fetchAhead();

/** As soon as somebody reaches for a card, so that opening it waits for its data alone. */
export function fetchAhead(): void {
  // A browser never asks again for a file that failed once.
  if (globalThis.navigator?.onLine) OpenedView.fetch().catch(() => undefined);
}
