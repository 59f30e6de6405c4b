import { Card } from "#app/ui/card.tsx";
import { Points } from "./legal-page.tsx";

export function PrivacyInShort({ hasTag }: { hasTag: boolean }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">Kurz gesagt</h2>
      <Points>
        <li>Ihre Anfrage liest der Betrieb, dessen Formular Sie ausgefüllt haben.</li>
        <li>Anfragen und Fotos werden nach 30&nbsp;Tagen automatisch gelöscht.</li>
        <li>Aus Fotos entfernen wir den Standort und andere versteckte Angaben.</li>
        <li>
          {hasTag
            ? "Statistik und Marketing gibt es nur, wenn Sie zustimmen. Vorher laden wir nichts von fremden Servern."
            : "Das Anfrageformular setzt keine Cookies. Auf keiner Seite gibt es Werbung, Statistik oder Inhalte von fremden Servern."}
        </li>
        <li>Wir speichern keine IP-Adressen.</li>
      </Points>
    </Card>
  );
}
