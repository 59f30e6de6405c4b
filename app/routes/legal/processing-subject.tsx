import { LegalSection, LegalTopic, Points } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { OperatorAddress } from "./operator-lines.tsx";

/** Sections 1 and 2: parties, subject, duration, kinds of data (Art. 28 Abs. 3 DSGVO). */
export function ProcessingSubject({ product, operator }: { product: string; operator: Operator }) {
  return (
    <>
      <LegalSection title="1. Parteien, Gegenstand und Dauer">
        <p>
          <strong>Verantwortlicher</strong> ist der Betrieb, der ein Konto bei {product} hat („Betrieb“). Er
          entscheidet, wozu die Daten seiner Kunden genutzt werden.
        </p>
        <p>
          <strong>Auftragsverarbeiter</strong> („Anbieter“) ist:
        </p>
        <OperatorAddress operator={operator} />
        <p>
          Der Anbieter verarbeitet Daten der Kunden des Betriebs, um ihm {product} bereitzustellen: Anfragen
          entgegennehmen, speichern, anzeigen, per E-Mail melden und auf Wunsch durch KI einschätzen. Der
          Vertrag gilt, solange der Betrieb ein Konto hat und danach, bis die letzten Daten gelöscht sind.
        </p>
      </LegalSection>
      <LegalSection title="2. Art der Daten und betroffene Personen">
        <LegalTopic title="Betroffene Personen">
          <p>
            Kunden und Interessenten des Betriebs und Personen, die in ihren Anfragen vorkommen oder auf Fotos
            zu sehen sind.
          </p>
        </LegalTopic>
        <LegalTopic title="Arten von Daten">
          <Points>
            <li>Name, Telefonnummer oder E-Mail-Adresse, gewünschter Kontaktweg und Erreichbarkeit</li>
            <li>Art, Dringlichkeit und Beschreibung des Anliegens, Postleitzahl und Ort</li>
            <li>Angaben zum Objekt: Gebäude, Rolle des Kunden, Hersteller und Modell der Anlage</li>
            <li>Fotos ohne Standort, Aufnahmezeit und Gerätedaten</li>
            <li>Zeitpunkt der Anfrage, Zeitpunkt und Fassung der Einwilligung</li>
            <li>Stand der Bearbeitung, Zeit und Weg der Antwort, Notizen des Betriebs</li>
            <li>Einschätzungen und Antwortvorschläge der KI</li>
          </Points>
          <p>
            Besondere Arten von Daten (Art.&nbsp;9 DSGVO), etwa zur Gesundheit, sind nicht vorgesehen. Nennt
            ein Kunde sie von sich aus, werden sie wie die übrige Beschreibung behandelt.
          </p>
        </LegalTopic>
        <LegalTopic title="Art der Verarbeitung">
          <p>
            Erheben über das Formular, Speichern, Anzeigen, Übermitteln an den Betrieb und an die in
            Anlage&nbsp;2 genannten Dienste, Löschen. Verarbeitet wird in der EU, soweit Anlage&nbsp;2 nichts
            anderes nennt.
          </p>
        </LegalTopic>
      </LegalSection>
    </>
  );
}
