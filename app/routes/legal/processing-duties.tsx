import { LegalSection, Points } from "./legal-page.tsx";

/** Sections 3 to 6: instructions, secrecy and safety, others at work, help (Art. 28 Abs. 3 Buchst. a bis f DSGVO). */
export function ProcessingDuties() {
  return (
    <>
      <LegalSection title="3. Weisungen">
        <p>
          Der Anbieter verarbeitet die Daten nur auf dokumentierte Weisung des Betriebs. Die Weisungen ergeben
          sich aus den Geschäftsbedingungen, aus diesem Vertrag und daraus, wie der Betrieb die Funktionen
          nutzt. Weitere Weisungen gibt er in Textform. Verlangt das Recht der EU oder Deutschlands eine
          andere Verarbeitung, teilt der Anbieter das vorher mit, wenn er es darf.
        </p>
        <p>
          Hält der Anbieter eine Weisung für rechtswidrig, sagt er das unverzüglich und darf sie aussetzen,
          bis der Betrieb sie bestätigt oder ändert. Eigene Zwecke verfolgt der Anbieter mit den Daten nicht;
          er nutzt sie nicht für Werbung und trainiert damit keine KI.
        </p>
      </LegalSection>
      <LegalSection title="4. Vertraulichkeit und Sicherheit">
        <p>
          Zugang haben nur Personen, die ihn für ihre Aufgabe brauchen und zur Vertraulichkeit verpflichtet
          sind, auch über das Ende ihrer Tätigkeit hinaus. Der Anbieter schützt die Daten nach Art.&nbsp;32
          DSGVO mit den Maßnahmen in Anlage&nbsp;1. Er darf sie ändern, wenn das Schutzniveau nicht sinkt.
        </p>
      </LegalSection>
      <LegalSection title="5. Weitere Auftragsverarbeiter">
        <p>
          Der Betrieb erlaubt dem Anbieter allgemein, weitere Auftragsverarbeiter einzusetzen. Die jetzigen
          stehen in Anlage&nbsp;2. Einen neuen oder anderen kündigt der Anbieter mindestens vier Wochen vorher
          per E-Mail an. Der Betrieb kann in dieser Zeit widersprechen. Lässt sich keine Lösung finden, dürfen
          beide Seiten den Vertrag zu dem Tag kündigen, an dem die Änderung wirksam wird.
        </p>
        <p>
          Der Anbieter verpflichtet jeden weiteren Auftragsverarbeiter zu demselben Schutz und haftet für ihn
          wie für sich selbst. In Länder außerhalb der EU gelangen Daten nur, wenn die Art.&nbsp;44&nbsp;ff.
          DSGVO es zulassen.
        </p>
      </LegalSection>
      <LegalSection title="6. Unterstützung des Betriebs">
        <p>Der Anbieter unterstützt den Betrieb mit dem, was er beitragen kann:</p>
        <Points>
          <li>
            bei den Rechten der Kunden (Art.&nbsp;12 bis 22 DSGVO): Der Betrieb kann alle Daten herunterladen.
            Wendet sich ein Kunde an den Anbieter, leitet dieser das Anliegen unverzüglich weiter.
          </li>
          <li>
            bei Verletzungen des Schutzes (Art.&nbsp;33 und 34): Der Anbieter meldet sie dem Betrieb
            unverzüglich, möglichst binnen 24&nbsp;Stunden, nachdem er davon weiß, mit allem, was für eine
            Meldung an die Behörde nötig ist und ihm vorliegt.
          </li>
          <li>bei Sicherheit, Folgenabschätzung und Anfragen von Behörden (Art.&nbsp;32, 35 und 36)</li>
        </Points>
      </LegalSection>
    </>
  );
}
