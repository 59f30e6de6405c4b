import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until scripts have taken over the page: a button that needs them waits for that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
