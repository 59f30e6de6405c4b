import { LegalSection } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { EmailLink, OperatorAddress, PhoneLink } from "./operator-lines.tsx";

/** Whom to tell about a barrier, and who watches over it (§ 14 BFSG, Anlage 3). */
export function AccessContact({ operator }: { operator: Operator }) {
  return (
    <>
      <LegalSection title="5. Barriere melden">
        <p>
          Kommen Sie irgendwo nicht weiter? Schreiben Sie uns, auf welcher Seite und womit Sie arbeiten. Wir
          antworten, so schnell wir können, und helfen Ihnen, Ihr Anliegen auf anderem Weg zu erledigen. Eilt
          Ihre Anfrage, wenden Sie sich bitte direkt an den Betrieb; seine Kontaktdaten stehen auf dem
          Formular.
        </p>
        <OperatorAddress operator={operator} />
        <p>
          E-Mail: <EmailLink entry={operator.email} />
          {operator.phone && (
            <>
              <br />
              Telefon: <PhoneLink entry={operator.phone} />
            </>
          )}
        </p>
      </LegalSection>
      <LegalSection title="6. Zuständige Aufsicht">
        <p>
          Hilft unsere Antwort Ihnen nicht, können Sie sich an die Marktüberwachungsstelle der Länder für die
          Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden:{" "}
          <a href="mailto:MLBF@ms.sachsen-anhalt.de" className="wrap-anywhere underline underline-offset-4">
            MLBF@ms.sachsen-anhalt.de
          </a>
        </p>
      </LegalSection>
    </>
  );
}
