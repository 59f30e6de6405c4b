import { PLAN_FEATURES } from "#app/domain/subscription/plan.ts";
import { LegalSection, Points } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { EmailLink, OperatorAddress } from "./operator-lines.tsx";

/** Sections 1 to 4: who, for whom, how the contract comes about, what is owed. */
export function TermsOfContract({ product, operator }: { product: string; operator: Operator }) {
  return (
    <>
      <LegalSection title="1. Vertragspartner und Geltungsbereich">
        <p>Ihr Vertragspartner für {product} („wir“) ist:</p>
        <OperatorAddress operator={operator} />
        <p>
          E-Mail: <EmailLink entry={operator.email} />
        </p>
        <p>
          Diese Bedingungen gelten für alle Verträge über {product}.{" "}
          <strong>Das Angebot richtet sich ausschließlich an Unternehmer</strong> im Sinne des §&nbsp;14 BGB,
          also an Betriebe und Selbstständige, die es für ihre gewerbliche oder selbstständige berufliche
          Tätigkeit nutzen. Mit Verbrauchern (§&nbsp;13 BGB) schließen wir keine Verträge. Bei der
          Registrierung bestätigen Sie, dass Sie als Unternehmer handeln.
        </p>
        <p>
          Ihre eigenen Geschäftsbedingungen werden nicht Vertragsbestandteil, auch wenn wir nicht
          widersprechen.
        </p>
      </LegalSection>
      <LegalSection title="2. Registrierung und Vertragsschluss">
        <p>
          Sie registrieren sich mit einer E-Mail-Adresse, bestätigen sie mit dem Link oder Code, den wir Ihnen
          schicken, und legen das Profil Ihres Betriebs an. Ihre Angaben können Sie bis zum Absenden prüfen
          und ändern. Mit „Jetzt starten“ bieten Sie uns den Vertrag an; wir nehmen ihn an, indem wir Ihr
          Konto freischalten, und bestätigen das per E-Mail.
        </p>
        <p>
          Wir speichern, welche Fassung dieser Bedingungen Sie wann angenommen haben. Den heutigen Text können
          Sie hier jederzeit lesen, drucken und speichern, den angenommenen auch später in Ihrem Profil.
          Vertragssprache ist Deutsch. Je Betrieb gibt es ein Konto.
        </p>
      </LegalSection>
      <LegalSection title="3. Unsere Leistung">
        <p>Wir stellen Ihnen {product} über das Internet bereit, solange der Vertrag läuft. Dazu gehören:</p>
        <Points>
          {PLAN_FEATURES.map(({ title, meaning }) => (
            <li key={title}>
              {title}: {meaning}
            </li>
          ))}
        </Points>
        <p>
          Was „in Vorbereitung“ ist, schulden wir erst, wenn es da ist; bis dahin gilt, was dort als heutiger
          Stand steht. In der Übersicht lesen, beantworten und erledigen Sie Anfragen. Eine Einschätzung durch
          künstliche Intelligenz (KI) gibt es auf Wunsch und nur, wo sie eingeschaltet ist.
        </p>
        <p>
          Verträge über Ihre Arbeit schließen Sie selbst mit Ihren Kunden. Wir vermitteln keine Aufträge,
          prüfen Anfragen nicht und versprechen keine bestimmte Zahl.
        </p>
        <p>
          Wir dürfen {product} weiterentwickeln, solange Ihnen der vereinbarte Nutzen erhalten bleibt. Ihr
          Kundenanfrage-Link bleibt gleich und wird nie an jemand anderen vergeben.
        </p>
      </LegalSection>
      <LegalSection title="4. Testphase">
        <p>
          Ab der Registrierung nutzen Sie {product} 14&nbsp;Tage kostenlos und ohne Zahlungsdaten. Die
          Testphase endet von selbst. Sie geht nicht in ein bezahltes Abonnement über: Dafür müssen Sie
          Premium selbst buchen.
        </p>
      </LegalSection>
    </>
  );
}
