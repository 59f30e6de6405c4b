import type { AnalysisService } from "#app/env-analysis-service.ts";
import { LegalTopic } from "./legal-page.tsx";

/** What becomes of a request when its business has it assessed (D32, law L3, L4, L11, L19, L20). */
export function AiPrivacy({ service }: { service: AnalysisService | null }) {
  return (
    <LegalTopic title="Künstliche Intelligenz (KI)">
      <p>
        Der Betrieb kann eine Anfrage einschätzen lassen, zum Beispiel wie dringend sie ist. Das geschieht
        nur, wenn er es für diese eine Anfrage auslöst.{" "}
        {service === null
          ? "Auf diesem Server rechnet dafür eine feste Liste von Regeln, keine künstliche Intelligenz. Dabei verlässt keine Angabe unseren Server."
          : "Dabei können Angaben aus der Anfrage an einen externen KI-Dienst weitergegeben werden. Name, Telefonnummer und E-Mail-Adresse gehören nicht dazu; Straße und Hausnummer entfernen wir, soweit wir sie erkennen."}{" "}
        Keine Anfrage wird dadurch abgelehnt oder ausgeblendet; die Entscheidung trifft immer ein Mensch.
      </p>
      {service !== null && (
        <>
          <p>
            Übermittelt werden Ihre Beschreibung, Art und Zeitwunsch der Anfrage, Art des Gebäudes, ob Sie
            Eigentümer/in, Mieter/in oder Verwaltung sind, Hersteller und Modell der Anlage, die Zahl der
            Fotos, die Gewerke des Betriebs und die ersten zwei Ziffern der Postleitzahl. Ihren Namen und Ort,
            Telefonnummern, E-Mail-Adressen, Bankverbindungen, Straßen und Links machen wir in Ihrer
            Beschreibung vorher unkenntlich. Wir erkennen sie an ihrer Form: Namen anderer Menschen, seltene
            Straßennamen oder ausgeschriebene Nummern können übersehen werden. Fotos werden nicht übermittelt.
          </p>
          <p>
            {service.isAnthropic
              ? "Der Dienst ist Anthropic (Anthropic, USA), als Auftragsverarbeiter; Grundlage der Übermittlung in die USA sind die Standardvertragsklauseln der EU-Kommission (Art.\u00a046 Abs.\u00a02 Buchst.\u00a0c DSGVO). Er kann Angaben nach seinen eigenen Fristen für begrenzte Zeit aufbewahren; unsere 30\u00a0Tage gelten für ihn nicht."
              : `Der Dienst ist ${service.name}, als Auftragsverarbeiter${service.region === null ? "" : `; verarbeitet wird in: ${service.region}`}. Er kann Angaben nach seinen eigenen Fristen für begrenzte Zeit aufbewahren; unsere 30\u00a0Tage gelten für ihn nicht.`}
          </p>
        </>
      )}
    </LegalTopic>
  );
}
