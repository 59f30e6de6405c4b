import { href, Link } from "react-router";
import { Answer, Category, type HelpFacts, inlineLink } from "./answer.tsx";

export function PrivacyAnswers({ facts: { product, signInMinutes } }: { facts: HelpFacts }) {
  return (
    <Category title="Datenschutz und Sicherheit">
      <Answer id="wer-liest" question="Wer kann die Anfragen meiner Kunden lesen?">
        <p>
          Sie, wenn Sie angemeldet sind. Kein anderer Betrieb kann sie aufrufen. Das Team von {product} sieht
          sie nur an, wenn es für den Betrieb oder auf Ihre Bitte nötig ist; das regelt der{" "}
          <Link to={href("/avv")} className={inlineLink}>
            Vertrag zur Auftragsverarbeitung
          </Link>
          . In Ihrer eigenen Datenschutzerklärung nennen Sie {product} als Auftragsverarbeiter.
        </p>
      </Answer>
      <Answer id="wie-lange" question="Wie lange werden Anfragen gespeichert?">
        <p>
          30 Tage. Danach werden sie mit ihren Fotos automatisch gelöscht, auch wenn sie noch offen sind. In
          Sicherungskopien stehen sie höchstens 7 Tage länger. Übertragen Sie also rechtzeitig, was Sie für
          einen Auftrag brauchen.
        </p>
      </Answer>
      <Answer id="fotos" question="Wer sieht die Fotos, und was steckt darin?">
        <p>
          Fotos sind nicht öffentlich. Öffnen kann sie, wer in Ihrem Konto angemeldet ist, und im nötigen Fall
          das Team von {product}; ein solcher Zugriff wird mit seinem Grund festgehalten. Standort,
          Aufnahmezeit und Gerätedaten entfernen wir beim Empfang. Das Original bewahren wir nicht auf, nur
          eine Fassung mit höchstens 2.000 Pixeln Seitenlänge.
        </p>
      </Answer>
      <Answer id="kein-passwort" question="Warum brauche ich kein Passwort?">
        <p>
          Zum Anmelden schicken wir Ihnen einen Link und einen Code per E-Mail. Beide gelten {signInMinutes}{" "}
          {signInMinutes === 1 ? "Minute" : "Minuten"} und nur einmal. So gibt es kein Passwort, das jemand
          erraten oder stehlen könnte. Wichtig ist, dass nur Sie in Ihr E-Mail-Postfach kommen. Ging ein Gerät
          verloren, melden Sie sich unter{" "}
          <Link to={href("/profil")} className={inlineLink}>
            Profildaten
          </Link>{" "}
          überall ab.
        </p>
      </Answer>
      <Answer id="ki" question="Liest eine künstliche Intelligenz mit?">
        <p>
          Nur wo die KI-Analyse eingeschaltet ist und Sie sie für eine Anfrage starten. Name, Telefonnummer
          und E-Mail-Adresse gibt {product} dabei nicht weiter, Straße und Hausnummer werden entfernt, soweit
          sie erkannt werden. Das Ergebnis ist ein Vorschlag: Keine Anfrage wird dadurch abgelehnt oder
          versteckt, und keine Antwort geht ohne Sie hinaus. Ihre Kunden lesen den Hinweis darauf vor dem
          Absenden.
        </p>
      </Answer>
      <Answer id="meine-daten" question="Wie komme ich an meine Daten, und wie lösche ich mein Konto?">
        <p>
          Beides finden Sie unter{" "}
          <Link to={href("/profil")} className={inlineLink}>
            Profildaten
          </Link>
          : „Meine Daten herunterladen“ gibt Ihnen alles mit allen Fotos in einer Datei, „Konto löschen“
          entfernt alles. Mehr steht in der{" "}
          <Link to={href("/datenschutz")} className={inlineLink}>
            Datenschutzerklärung
          </Link>
          .
        </p>
      </Answer>
    </Category>
  );
}
