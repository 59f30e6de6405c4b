import { href, Link } from "react-router";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { Answer, Category, type HelpFacts, inlineLink } from "./answer.tsx";

const MIB = 1024 * 1024;

export function UsageAnswers({ facts: { digestAt, company } }: { facts: HelpFacts }) {
  return (
    <Category title="Allgemeine Nutzung">
      <Answer id="kunden-konto" question="Brauchen meine Kunden eine App oder ein Konto?">
        <p>
          Nein. Ihr Link öffnet das Formular im Browser, auf jedem Handy und Computer. Ihre Kunden wählen,
          worum es geht, sagen, wie und wann sie zu erreichen sind, beschreiben ihr Anliegen und legen auf
          Wunsch Fotos dazu. Oben steht {company} als Empfänger.
        </p>
      </Answer>
      <Answer id="benachrichtigung" question="Wie erfahre ich von neuen Anfragen?">
        <p>
          Per E-Mail. Unter{" "}
          <Link to={href("/profil")} className={inlineLink}>
            Profildaten
          </Link>{" "}
          wählen Sie: sofort bei jeder Anfrage, täglich gesammelt um {digestAt} Uhr oder gar nicht. Ohne Ihre
          Wahl ist es täglich, und akute Probleme melden wir sofort. In Ihrer Übersicht stehen alle Anfragen
          in jedem Fall.
        </p>
      </Answer>
      <Answer id="antworten" question="Wie antworte ich auf eine Anfrage?">
        <p>
          Öffnen Sie die Anfrage in Ihrer{" "}
          <Link to={href("/dashboard")} className={inlineLink}>
            Übersicht
          </Link>
          . Dort rufen Sie mit einem Druck an, schreiben eine E-Mail oder öffnen WhatsApp, je nachdem, was Ihr
          Kunde gewählt hat und wann es ihm passt.
        </p>
      </Answer>
      <Answer id="geloest" question="Was passiert mit Anfragen, die ich als gelöst markiere?">
        <p>
          Sie verschwinden aus der Liste, damit nur Offenes darin steht. „Erledigte anzeigen“ holt sie zurück,
          und mit „Wieder öffnen“ werden sie wieder offen. Ihr Kunde bekommt davon nichts mit.
        </p>
      </Answer>
      <Answer id="schlechtes-netz" question="Funktioniert das Formular auch bei schlechtem Netz?">
        <p>
          Ja. Die Seite ist klein und funktioniert auch ohne JavaScript. Bricht die Verbindung ab, bleibt das
          Eingegebene auf dem Gerät Ihres Kunden erhalten, und er sendet es später. Fotos werden vor dem
          Senden verkleinert.
        </p>
      </Answer>
      <Answer id="foto-anzahl" question="Wie viele Fotos können Kunden mitschicken?">
        <p>
          Bis zu {MAX_PHOTOS} Fotos mit je höchstens {MAX_PHOTO_BYTES / MIB} MB als JPEG, PNG oder WebP.
          iPhones wandeln ihre Fotos beim Auswählen von selbst um.
        </p>
      </Answer>
    </Category>
  );
}
