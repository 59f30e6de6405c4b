import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** A button that can't do anything without scripts: it keeps its place until it works, and is gone where there are none. */
export function ScriptButton(props: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated();
  return (
    <Button type="button" size="small" className={isHydrated ? "" : "invisible noscript:hidden"} {...props} />
  );
}
