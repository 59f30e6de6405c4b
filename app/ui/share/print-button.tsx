import { ScriptButton } from "./script-button.tsx";

export function PrintButton({ look }: { look?: "primary" | "secondary" }) {
  return (
    <ScriptButton look={look} onClick={() => window.print()}>
      Drucken
    </ScriptButton>
  );
}
