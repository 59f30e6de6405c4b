import { ScriptButton } from "./script-button.tsx";

/** Opens the browser's printing; without scripts the browser's own menu does. */
export function PrintButton({ look }: { look?: "primary" | "secondary" }) {
  return (
    <ScriptButton look={look} onClick={() => window.print()}>
      Drucken
    </ScriptButton>
  );
}
