import { type ComponentProps, lazy, useState } from "react";

const load = () => import("./request-detail.tsx");
let fetched: Awaited<ReturnType<typeof load>> | undefined;

/** The document itself shows a request: it is read and answered before its scripts are there. */
const isShownFromStart = globalThis.location?.search.includes("anfrage=") ?? false;
if (isShownFromStart) fetchAhead();

const LazyDetail = lazy(async () => ({ default: (await loaded()).RequestDetail }));

/** What an opened request is shown with; the list does without its code. */
export function RequestDetail(props: ComponentProps<typeof LazyDetail>) {
  const [Detail] = useState(() => fetched?.RequestDetail ?? LazyDetail);
  return <Detail {...props} />;
}

/** For a loader: pages are rendered in one go, which can't wait for code. */
export async function fetchDetail(): Promise<void> {
  fetched ??= await load();
}

/** For the moment somebody reaches for a card, so that opening it waits for nothing but its data. */
export function fetchAhead(): void {
  fetchDetail().catch(() => undefined);
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
