import { Card } from "#app/ui/card.tsx";
import { Points } from "./legal-page.tsx";

export function TermsInShort({ price }: { price: string }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">Kurz gesagt</h2>
      <Points>
        <li>Das Angebot richtet sich nur an Unternehmen.</li>
        <li>Sie testen 14&nbsp;Tage kostenlos. Danach wird nichts von selbst kostenpflichtig.</li>
        <li>
          Premium kostet {price} im Monat zzgl.&nbsp;USt. und ist jederzeit zum Ende des Monats kündbar, für
          den Sie bezahlt haben.
        </li>
        <li>Anfragen Ihrer Kunden werden nach 30&nbsp;Tagen automatisch gelöscht.</li>
      </Points>
      <p className="text-sm text-ink-soft">Maßgeblich sind die folgenden elf Abschnitte.</p>
    </Card>
  );
}
