import { type ComponentProps, lazy, useState } from "react";

const load = () => import("./opened-view.tsx");
let fetched: Awaited<ReturnType<typeof load>> | undefined;

/** The first document already shows a request, before its scripts are there. */
const isShownFromStart = globalThis.location?.search.includes("anfrage=") ?? false;
if (isShownFromStart) fetchAhead();

const LazyView = lazy(async () => ({ default: (await loaded()).OpenedView }));

export function OpenedView(props: ComponentProps<typeof LazyView>) {
  const [View] = useState(() => fetched?.OpenedView ?? LazyView);
  return <View {...props} />;
}

/** For loaders: pages are rendered in one go, which can't wait for code. */
export async function fetchDetail(): Promise<void> {
  fetched ??= await load();
}

/** As soon as somebody reaches for a card, so that opening it waits for its data alone. */
export function fetchAhead(): void {
  // A browser never asks again for a file that failed once.
  if (globalThis.navigator?.onLine) fetchDetail().catch(() => undefined);
}

/**
 * Never fails: an error would replace a page that works without scripts. Browsers fetch a failed file once;
 * from the list a new document fetches it again, as React Router does it.
 */
async function loaded(): ReturnType<typeof load> {
  try {
    return await load();
  } catch {
    if (!isShownFromStart) location.reload();
    return new Promise(() => undefined);
  }
}
