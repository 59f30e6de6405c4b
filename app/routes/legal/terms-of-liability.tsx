import { href, Link } from "react-router";
import { LegalSection, LegalTopic, Points } from "./legal-page.tsx";
import type { Operator } from "./operator.ts";
import { EmailLink } from "./operator-lines.tsx";

/** Sections 10 and 11: liability, data protection, changes, and what remains. */
export function TermsOfLiability({ operator }: { operator: Operator }) {
  return (
    <>
      <LegalSection title="10. Haftung">
        <p>Wir haften unbeschränkt</p>
        <Points>
          <li>für Vorsatz und grobe Fahrlässigkeit</li>
          <li>für Schäden an Leben, Körper und Gesundheit</li>
          <li>nach dem Produkthaftungsgesetz und soweit wir etwas ausdrücklich garantiert haben</li>
        </Points>
        <p>
          Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, ohne deren Erfüllung
          der Vertrag seinen Zweck nicht erreichen kann und auf die Sie vertrauen durften. Dann ist unsere
          Haftung auf den Schaden begrenzt, der bei einem solchen Vertrag typisch und vorhersehbar ist. Im
          Übrigen ist die Haftung für leichte Fahrlässigkeit ausgeschlossen.
        </p>
        <p>
          Gehen Daten verloren, haften wir innerhalb dieser Grenzen nur für das, was ihre Wiederherstellung
          gekostet hätte, wenn Sie Wichtiges regelmäßig gesichert hätten. Dasselbe gilt für die Menschen, die
          für uns arbeiten.
        </p>
      </LegalSection>
      <LegalSection title="11. Datenschutz, Änderungen und Schluss">
        <LegalTopic title="Datenschutz">
          <p>
            Anfragen Ihrer Kunden verarbeiten wir in Ihrem Auftrag. Dafür gilt der{" "}
            <Link to={href("/avv")} className="underline underline-offset-4">
              Vertrag über die Auftragsverarbeitung (AVV)
            </Link>
            . Er ist Anlage dieser Bedingungen und wird mit ihnen angenommen. Wie wir mit Ihren eigenen Daten
            umgehen, steht in der{" "}
            <Link to={href("/datenschutz")} className="underline underline-offset-4">
              Datenschutzerklärung
            </Link>
            .
          </p>
        </LegalTopic>
        <LegalTopic title="Änderungen">
          <p>
            Wollen wir diese Bedingungen oder den Preis ändern, schicken wir Ihnen die neue Fassung mindestens
            sechs Wochen vorher per E-Mail. Sie gilt für Sie, wenn Sie zustimmen. Stimmen Sie nicht zu, bleibt
            es bei der bisherigen Fassung; wir dürfen den Vertrag dann nach Abschnitt&nbsp;6 kündigen.
          </p>
        </LegalTopic>
        <LegalTopic title="Recht und Gerichtsstand">
          <p>
            Es gilt deutsches Recht ohne das UN-Kaufrecht. Sind Sie Kaufmann, juristische Person des
            öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist Gerichtsstand unser Sitz.
          </p>
          <p>
            Ist eine Regelung unwirksam, bleiben die anderen wirksam. Ansprüche aus diesem Vertrag können Sie
            nur mit unserer Zustimmung auf andere übertragen; §&nbsp;354a HGB bleibt unberührt.
          </p>
        </LegalTopic>
        <p>
          Fragen? Schreiben Sie uns: <EmailLink entry={operator.email} />
        </p>
      </LegalSection>
    </>
  );
}
