import { LegalSection, Points } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { OperatorText } from "./operator-lines.tsx";

export function Recipients({
  operator: { hosting },
  usesResend,
  hasTag,
}: {
  operator: Operator;
  usesResend: boolean;
  hasTag: boolean;
}) {
  return (
    <LegalSection title="6. Wer Daten erhält">
      <p>Wir verkaufen keine Daten und geben sie nicht für Werbung weiter. Es erhalten sie nur:</p>
      <Points>
        <li>der Betrieb, an den Sie Ihre Anfrage senden</li>
        <li>
          das Rechenzentrum, in dem unser Server steht, als Auftragsverarbeiter
          {hosting && (
            <>
              : <OperatorText entry={hosting} />
            </>
          )}
        </li>
        <li>
          {usesResend
            ? "der Dienst Resend (Resend, USA), der unsere E-Mails versendet, als Auftragsverarbeiter; Grundlage der Übermittlung in die USA sind die Standardvertragsklauseln der EU-Kommission (Art.\u00a046 Abs.\u00a02 Buchst.\u00a0c DSGVO)"
            : "der Dienst, der unsere E-Mails versendet, als Auftragsverarbeiter"}
        </li>
        <li>
          ein KI-Dienst, aber nur, wenn diese Funktion eingeschaltet ist und der Betrieb sie nutzt (Abschnitt
          2)
        </li>
        <li>
          der Zahlungsdienst Stripe (Stripe Payments Europe, Irland), aber nur, wenn Sie als Betrieb Premium
          buchen (Abschnitt 3)
        </li>
        {hasTag && (
          <li>Google, aber nur, wenn Sie Statistik oder Marketing zugestimmt haben (Abschnitt 4)</li>
        )}
      </Points>
    </LegalSection>
  );
}
