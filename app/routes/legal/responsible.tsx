import { LegalSection } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { EmailLink, OperatorAddress, PhoneLink } from "./operator-lines.tsx";

export function Responsible({ product, operator }: { product: string; operator: Operator }) {
  return (
    <LegalSection title="1. Wer verantwortlich ist">
      <p>
        <strong>Für Ihre Anfrage</strong> ist der Betrieb verantwortlich, an den Sie sie senden. Sein Name
        steht oben auf dem Formular, seine Anschrift – soweit er sie angegeben hat – über dem Knopf „Anfrage
        absenden“. Wir stellen dem Betrieb {product} bereit und verarbeiten Ihre Anfrage in seinem Auftrag
        (Art.&nbsp;28 DSGVO).
      </p>
      <p>
        <strong>Für die Konten der Betriebe</strong>, für diese Seiten und für den Schutz vor Missbrauch sind
        wir verantwortlich:
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
  );
}
