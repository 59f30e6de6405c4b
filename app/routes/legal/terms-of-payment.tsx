import { LegalSection } from "./legal-page.tsx";

/** Sections 5 to 7: what it costs, how it ends, what stays afterwards. */
export function TermsOfPayment({ product, price }: { product: string; price: string }) {
  return (
    <>
      <LegalSection title="5. Premium: Preis und Zahlung">
        <p>
          Das Abonnement heißt Premium und kostet <strong>{price} netto im Monat zzgl.&nbsp;USt.</strong> in
          gesetzlicher Höhe. Den Betrag mit Umsatzsteuer sehen Sie, bevor Sie zahlungspflichtig bestellen.
        </p>
        <p>
          Sie zahlen monatlich im Voraus mit den Zahlungsarten, die bei der Buchung angeboten werden.
          Zahlungen wickelt der Dienst Stripe für uns ab; Ihre Kartendaten erhalten wir nicht. Rechnungen
          bekommen Sie elektronisch.
        </p>
        <p>
          Kann ein Betrag nicht eingezogen werden, sagen wir Ihnen das per E-Mail und unter „Abo verwalten“.
          Bleibt er länger als 7&nbsp;Tage offen, dürfen wir den Zugang zu Ihren Anfragen sperren, bis er
          bezahlt ist.
        </p>
        <p>
          Aufrechnen dürfen Sie nur mit Forderungen, die unbestritten oder rechtskräftig festgestellt sind
          oder aus demselben Vertrag stammen.
        </p>
      </LegalSection>
      <LegalSection title="6. Laufzeit und Kündigung">
        <p>
          Premium läuft einen Monat und verlängert sich jeweils um einen Monat, bis jemand kündigt. Sie können
          jederzeit ohne Frist zum Ende des bezahlten Monats kündigen, am einfachsten unter „Abo verwalten“
          oder mit einer E-Mail an uns. Bis dahin nutzen Sie Premium weiter.
        </p>
        <p>
          Wir können mit einer Frist von einem Monat zum Ende eines bezahlten Monats kündigen. Läuft kein
          Abonnement, genügt die Frist von einem Monat.
        </p>
        <p>
          Ihr Konto können Sie jederzeit in Ihrem Profil löschen. Damit endet der Vertrag sofort, auch ein
          laufendes Abonnement. Für die restlichen Tage des bezahlten Monats erstatten wir nichts, es sei
          denn, wir haben Ihnen Anlass zur Kündigung gegeben.
        </p>
        <p>
          Das Recht, aus wichtigem Grund zu kündigen, bleibt beiden Seiten. Textform genügt, zum Beispiel eine
          E-Mail.
        </p>
      </LegalSection>
      <LegalSection title="7. Nach Testphase oder Abonnement">
        <p>
          Endet die Testphase oder das Abonnement, ohne dass Sie Premium buchen, sind die Anfragen Ihrer
          Kunden für Sie gesperrt. Anmelden können Sie sich weiterhin, und Ihr Kundenanfrage-Link funktioniert
          weiter: Neue Anfragen kommen an. Buchen Sie Premium, sehen Sie sofort wieder alles, was noch nicht
          gelöscht ist.
        </p>
        <p>
          <strong>Anfragen werden 30&nbsp;Tage nach ihrem Eingang automatisch gelöscht</strong>, mit ihren
          Fotos und Einschätzungen und unabhängig davon, ob sie gesperrt sind. {product} ist kein Archiv: Was
          Sie länger brauchen oder aufbewahren müssen, sichern Sie bitte vorher bei sich. Alle Ihre Daten
          können Sie im Profil herunterladen.
        </p>
      </LegalSection>
    </>
  );
}
