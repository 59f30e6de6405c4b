import { Notice } from "#app/ui/notice.tsx";
import type { PresentChoice } from "./present-choice.server.ts";

export function YourChoice({ choice }: { choice: PresentChoice | null }) {
  if (!choice) {
    return (
      <Notice title="Sie haben noch nichts ausgewählt.">
        <p>Bis dahin werden nur essenzielle Cookies verwendet.</p>
      </Notice>
    );
  }
  const { statistics, marketing, day, recordId } = choice;
  const allowed = ["Essenziell", ...(statistics ? ["Statistik"] : []), ...(marketing ? ["Marketing"] : [])];
  return (
    <Notice tone="ok" title={`Ihre Auswahl vom ${day}: ${allowed.join(", ")}`}>
      {recordId && (
        <p className="text-sm">
          Bei uns gespeichert unter der zufälligen Nummer <span className="break-all">{recordId}</span>, ohne
          Namen und IP-Adresse.
        </p>
      )}
    </Notice>
  );
}
