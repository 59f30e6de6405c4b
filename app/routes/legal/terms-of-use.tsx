import { LegalSection, Points } from "./legal-page.tsx";

/** Sections 8 and 9: what the business owes, and how far it may rely on the service. */
export function TermsOfUse({ product }: { product: string }) {
  return (
    <>
      <LegalSection title="8. Ihre Pflichten">
        <Points>
          <li>Ihre Angaben im Profil stimmen und bleiben aktuell. Sie stehen auf Ihrem Anfrageformular.</li>
          <li>
            Sie schützen das Postfach, mit dem Sie sich anmelden, und geben Anmelde-Links und Codes nicht
            weiter. Merken Sie, dass jemand Fremdes Zugang hat, sagen Sie uns das sofort.
          </li>
          <li>
            Für die Anfragen Ihrer Kunden sind Sie nach dem Datenschutzrecht verantwortlich. Sie nutzen die
            Angaben nur, um die Anfrage zu bearbeiten, und erfüllen die Rechte Ihrer Kunden.
          </li>
          <li>
            Sie setzen Ihren Link nur rechtmäßig ein: keine unerlaubte Werbung, keine Täuschung, keine fremden
            Marken oder Namen.
          </li>
          <li>
            Sie stören {product} nicht, etwa durch Schadprogramme, automatisierte Massenabfragen oder das
            Umgehen von Begrenzungen, und überlassen das Konto niemandem außerhalb Ihres Betriebs.
          </li>
        </Points>
        <p>
          Verletzt ein Konto diese Pflichten erheblich, dürfen wir es ganz oder teilweise sperren, solange das
          nötig ist. Wir sagen Ihnen vorher Bescheid, wenn es die Umstände erlauben. Nimmt uns jemand in
          Anspruch, weil Sie eine dieser Pflichten schuldhaft verletzt haben, ersetzen Sie uns den Schaden.
        </p>
      </LegalSection>
      <LegalSection title="9. Verfügbarkeit, Mängel und KI">
        <p>
          Wir betreiben {product} sorgfältig und beheben Störungen so schnell, wie es zumutbar ist. Eine
          bestimmte Verfügbarkeit sagen wir nicht zu; wegen Wartung oder aus Gründen, die wir nicht
          beeinflussen, kann {product} zeitweise nicht erreichbar sein. Für Notfälle Ihrer Kunden ist{" "}
          {product} nicht gedacht: Bieten Sie ihnen dafür auch das Telefon an.
        </p>
        <p>
          Mängel melden Sie uns bitte mit einer Beschreibung per E-Mail. Es gelten die gesetzlichen Regeln zum
          Mietvertrag. Für Mängel, die schon bei Vertragsschluss da waren, haften wir nur bei Verschulden
          (abweichend von §&nbsp;536a Abs.&nbsp;1 Alternative&nbsp;1 BGB).
        </p>
        <p>
          Die Erkennung von Werbung und die Einschätzungen der KI sind Hilfen. Sie können falsch sein, sind
          keine fachliche Beratung und ersetzen nicht Ihren Blick auf die Anfrage. Über jede Antwort
          entscheiden Sie selbst.
        </p>
      </LegalSection>
    </>
  );
}
