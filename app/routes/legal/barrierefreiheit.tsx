import { appContext } from "#app/middleware/app-context.server.ts";
import type { Route } from "./+types/barrierefreiheit";
import { AccessContact } from "./access-contact.tsx";
import { LegalPage, LegalSection, Points } from "./legal-page.tsx";
import { operatorOf } from "./operator.ts";
import { SampleNotice } from "./operator-lines.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return { product: settings.PRODUCT_NAME, operator: operatorOf(settings) };
}

/** The statement the BFSG asks for (Anlage 3, law L23, D57); each line is true of the program. */
export default function AccessibilityStatement({ loaderData: { product, operator } }: Route.ComponentProps) {
  return (
    <LegalPage product={product} title="Erklärung zur Barrierefreiheit">
      <SampleNotice operator={operator} />
      <LegalSection title="1. Wofür diese Erklärung gilt">
        <p>
          Sie gilt für {product}: das Anfrageformular der Betriebe, die Seiten rund um das Konto und diese
          Informationsseiten. Für Websites der Betriebe, zu denen wir verlinken, gilt sie nicht.
        </p>
      </LegalSection>
      <LegalSection title={`2. Was ${product} bietet`}>
        <p>
          Auf dem Anfrageformular beschreiben Sie einem Handwerksbetrieb in drei Schritten Ihr Anliegen: worum
          es geht, wie er Sie erreicht, und Einzelheiten mit Fotos, wenn Sie möchten. Sie brauchen kein Konto
          und keine App. Vor dem Absenden sehen Sie, wer Ihre Angaben erhält und wie lange sie gespeichert
          werden. Betriebe lesen und beantworten die Anfragen nach der Anmeldung.
        </p>
      </LegalSection>
      <LegalSection title="3. Wie es um die Barrierefreiheit steht">
        <p>
          Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG) mit seiner Verordnung, die Norm
          EN&nbsp;301&nbsp;549 und die Richtlinien WCAG&nbsp;2.2, Stufe&nbsp;AA. Wir prüfen selbst: mit
          automatischen Tests bei jeder Änderung, mit der Tastatur und bei 200&nbsp;% Schriftgröße. Eine
          Prüfung durch eine unabhängige Stelle gab es noch nicht. Nach unserer Prüfung sind die Anforderungen
          weitgehend erfüllt:
        </p>
        <Points>
          <li>Alle Seiten lassen sich mit Tastatur und Touch bedienen; man sieht, wo man ist.</li>
          <li>Felder, Fehler und Meldungen sind beschriftet und werden von Screenreadern vorgelesen.</li>
          <li>
            Schrift lässt sich auf 200&nbsp;% vergrößern, auch auf schmalen Bildschirmen ohne seitliches
            Scrollen.
          </li>
          <li>Helle und dunkle Darstellung haben ausreichend Kontrast; Farbe allein sagt nie etwas aus.</li>
          <li>Das Formular funktioniert ohne JavaScript, hat keine Zeitbegrenzung und kein Bilderrätsel.</li>
          <li>Anmelden geht ohne Passwort; der Code aus der E-Mail lässt sich einfügen.</li>
        </Points>
      </LegalSection>
      <LegalSection title="4. Was noch nicht barrierefrei ist">
        <Points>
          <li>
            Fotos von Kunden haben keine Beschreibung: Sie kommen, wie sie geschickt wurden. Der Text der
            Anfrage steht immer daneben.
          </li>
          <li>
            Der gedruckte QR-Code braucht eine Kamera. Der Link steht deshalb als Text dabei, wenn der Betrieb
            unseren Aushang verwendet.
          </li>
          <li>Diese Seiten gibt es noch nicht in Leichter Sprache und nicht in Gebärdensprache.</li>
          <li>Kein Mensch, der täglich einen Screenreader benutzt, hat sie bisher für uns geprüft.</li>
        </Points>
      </LegalSection>
      <AccessContact operator={operator} />
    </LegalPage>
  );
}
