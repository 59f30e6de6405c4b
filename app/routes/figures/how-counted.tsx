import { Fold } from "#app/ui/fold.tsx";

export function HowCounted() {
  return (
    <Fold id="so-gezaehlt" title="So wird gezählt">
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          <strong>Anfragen</strong> zählen in dem Monat, in dem sie kamen. Spam zählt nicht. Gelöschte und
          zurückgezogene zählen weiter.
        </li>
        <li>
          <strong>Aufrufe</strong> Ihrer Anfrageseite zählen je Gerät einmal in der Stunde, ohne
          Suchmaschinen, Vorschauen und Browser, in denen Sie sich angemeldet haben. Von Ihren Besuchern wird
          dafür nichts gespeichert. Nach einem Ausfall kann eine Minute fehlen.
        </li>
        <li>
          <strong>Beantwortet</strong> ist, was Sie von hier aus beantwortet oder als beantwortet vermerkt
          haben. Es zählt die erste Antwort.
        </li>
        <li>
          <strong>„unter 3“</strong> steht bei Orten mit keiner, einer oder zwei, damit keine Zahl verrät, wer
          bei Ihnen war. Sie stecken in der Zeile „Ohne Ort“.
        </li>
        <li>Alle Zahlen bleiben 24 Monate, auch wenn die Anfragen nach 30 Tagen gelöscht sind.</li>
      </ul>
    </Fold>
  );
}
