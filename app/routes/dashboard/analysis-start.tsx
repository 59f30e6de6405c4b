import { buttonLook } from "#app/ui/button.tsx";
import { StateForm } from "./state-form.tsx";

/** The button, and what pressing it does with the customer's data. */
export function AnalysisStart({ requestId, analyst }: { requestId: string; analyst: string | null }) {
  return (
    <>
      <p className="mb-4">
        Schätzt Dringlichkeit, Aufwand und Passung ein und schlägt Antworten vor.{" "}
        <span className="text-ink-soft">
          {analyst
            ? "An die KI gehen nur Nachricht, Art, Zeitrahmen, Angaben zum Objekt, Zahl der Fotos, Ihre Gewerke und der Anfang der Postleitzahl. Name, Telefon, E-Mail und Bilder bleiben hier, Straße und Hausnummer, soweit wir sie im Text erkennen."
            : "Hier ist keine KI angeschlossen: Feste Regeln lesen die Nachricht, nichts verlässt dieses System."}
        </span>
      </p>
      <StateForm intent="analyse" id={requestId} look={`${buttonLook("primary")} w-full sm:w-auto`}>
        🔍 KI-Analyse starten
      </StateForm>
    </>
  );
}
