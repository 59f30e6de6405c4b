import { type ComponentType, lazy, useState } from "react";
import { hasTakenOver } from "./use-hydrated.ts";

/** A part of a page whose scripts are loaded when it shows. Loaders await `fetch`: pages are rendered in one go. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const LazyPart = lazy(async () => ({ default: await loaded(load) }));

  function Part(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => fetched ?? LazyPart);
    return <View {...props} />;
  }

  return Object.assign(Part, {
    async fetch(): Promise<void> {
      fetched ??= await load();
    },
  });
}

/**
 * Never fails: an error would replace a page that works without scripts. Browsers fetch a failed file once;
 * later on a new document fetches it again, as React Router does it.
 */
async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (hasTakenOver()) location.reload();
    return new Promise(() => undefined);
  }
}
