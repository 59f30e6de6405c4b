import { LegalSection } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { EmailLink } from "./operator-lines.tsx";

/** Sections 7 to 9: deletion, proof, what remains (Art. 28 Abs. 3 Buchst. g und h DSGVO). */
export function ProcessingEnd({ operator }: { operator: Operator }) {
  return (
    <>
      <LegalSection title="7. Löschen und Zurückgeben">
        <p>
          Anfragen werden mit Fotos und Einschätzungen 30&nbsp;Tage nach ihrem Eingang gelöscht, ohne dass
          jemand etwas tun muss. Bis dahin kann der Betrieb sie im Profil herunterladen. Löscht er sein Konto
          oder endet der Vertrag auf andere Weise, löscht der Anbieter alle Daten sofort. In Sicherungskopien
          bleiben sie höchstens 7&nbsp;Tage länger. Pflichten, Daten aufzubewahren, bleiben unberührt.
        </p>
      </LegalSection>
      <LegalSection title="8. Nachweise und Kontrollen">
        <p>
          Der Anbieter gibt dem Betrieb auf Anfrage die Informationen, mit denen dieser die Einhaltung des
          Art.&nbsp;28 DSGVO nachweisen kann. Reichen sie nicht, darf der Betrieb nach Anmeldung mit
          angemessener Frist zu üblichen Zeiten selbst oder durch eine zur Verschwiegenheit verpflichtete
          Person prüfen, ohne den Betrieb des Anbieters mehr als nötig zu stören.
        </p>
      </LegalSection>
      <LegalSection title="9. Schluss">
        <p>
          Für die Haftung gelten Art.&nbsp;82 DSGVO und im Übrigen die Geschäftsbedingungen. Widersprechen
          sich beide, geht in Fragen des Datenschutzes dieser Vertrag vor. Änderungen brauchen Textform. Ist
          eine Regelung unwirksam, bleiben die anderen wirksam.
        </p>
        <p>
          Ansprechpartner für Weisungen und Datenschutz: <EmailLink entry={operator.email} />
        </p>
      </LegalSection>
    </>
  );
}
