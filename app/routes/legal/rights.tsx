import { LegalSection, Points } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { EmailLink } from "./operator-lines.tsx";

export function Rights({ operator }: { operator: Operator }) {
  return (
    <LegalSection title="7. Ihre Rechte">
      <p>Nach der DSGVO können Sie verlangen oder tun:</p>
      <Points>
        <li>Auskunft über Ihre Daten (Art.&nbsp;15) und eine Kopie davon in gängiger Form (Art.&nbsp;20)</li>
        <li>
          Berichtigung (Art.&nbsp;16), Löschung (Art.&nbsp;17) und Einschränkung der Verarbeitung
          (Art.&nbsp;18)
        </li>
        <li>Widerspruch gegen eine Verarbeitung aus berechtigtem Interesse (Art.&nbsp;21)</li>
        <li>Widerruf einer Einwilligung für die Zukunft (Art.&nbsp;7 Abs.&nbsp;3)</li>
        <li>Beschwerde bei einer Datenschutzbehörde, zum Beispiel an Ihrem Wohnort (Art.&nbsp;77)</li>
      </Points>
      <p>
        <strong>Zu einer Anfrage</strong> wenden Sie sich bitte an den Betrieb. Haben Sie eine Bestätigung per
        E-Mail erhalten, antworten Sie einfach darauf. Wissen Sie nicht weiter, schreiben Sie uns an{" "}
        <EmailLink entry={operator.email} />: Wir geben Ihr Anliegen an den Betrieb weiter.
      </p>
      <p>
        <strong>Zu einem Konto</strong> finden Sie „Meine Daten herunterladen“ und „Konto löschen“ in Ihrem
        Profil. Für alles andere schreiben Sie uns an dieselbe Adresse.
      </p>
      <p>Entscheidungen, die allein ein Programm über Sie trifft (Art.&nbsp;22), gibt es nicht.</p>
    </LegalSection>
  );
}
