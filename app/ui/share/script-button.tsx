import { Button, type ButtonProps } from "../parts.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** Invisible until scripts run, absent without them. */
export function ScriptButton(props: ButtonProps) {
  return <Button type="button" size="small" data-waits={!useHydrated() || undefined} {...props} />;
}

export function PrintButton({ look }: { look?: "primary" | "secondary" }) {
  return (
    <ScriptButton look={look} onClick={() => window.print()}>
      Drucken
    </ScriptButton>
  );
}
