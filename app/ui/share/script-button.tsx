import type { ComponentProps } from "react";
import { Button } from "../button.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** Invisible until scripts run, absent without them. */
export function ScriptButton(props: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated();
  return (
    <Button type="button" size="small" className={isHydrated ? "" : "invisible noscript:hidden"} {...props} />
  );
}

export function PrintButton({ look }: { look?: "primary" | "secondary" }) {
  return (
    <ScriptButton look={look} onClick={() => window.print()}>
      Drucken
    </ScriptButton>
  );
}
