import { CODES_PER_ADDRESS } from "#app/domain/sign-in/limits.ts";
import { germanDuration } from "./german-duration.ts";
import { LegalSection, LegalTopic } from "./legal-page.tsx";

export function ServerPrivacy() {
  return (
    <LegalSection title="5. Technik und Schutz vor Missbrauch">
      <LegalTopic title="Aufruf der Seiten">
        <p>
          Um eine Seite auszuliefern, braucht der Server Ihre IP-Adresse. Er speichert sie nicht. Das
          Protokoll hält Zeit, Seite, Ergebnis, Dauer und technische Kennnummern fest, keine IP-Adressen,
          Namen, E-Mail-Adressen oder Inhalte von Formularen. Nach höchstens 14&nbsp;Tagen wird es gelöscht.
        </p>
      </LegalTopic>
      <LegalTopic title="Begrenzungen">
        <p>
          Damit niemand massenhaft Anfragen, Fotos, Anmelde-E-Mails oder Einträge zur Cookie-Auswahl auslöst,
          zählen wir sie je Netz und je E-Mail-Adresse, bei Anfragen auch je Betrieb. Statt IP- und
          E-Mail-Adresse speichern wir dafür Prüfwerte, die mit einem geheimen Schlüssel gebildet sind. Jede
          Zählung endet nach höchstens {germanDuration(CODES_PER_ADDRESS.windowMs)} und wird beim nächsten
          stündlichen Aufräumen gelöscht.
        </p>
      </LegalTopic>
      <LegalTopic title="Werbung erkennen">
        <p>
          Feste Regeln prüfen, ob eine Anfrage nach Werbung aussieht und ob ein Betrieb in einer Stunde
          ungewöhnlich viele erhält. Sie wird dann als „Spamverdacht“ gekennzeichnet und kommt trotzdem beim
          Betrieb an. Auch seine Benachrichtigungen tragen das Kennzeichen; ab der elften in einer Stunde
          fassen wir sie zusammen. Nur die Bestätigung an die angegebene E-Mail-Adresse entfällt.
        </p>
      </LegalTopic>
      <p>
        Grundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art.&nbsp;6 Abs.&nbsp;1
        Buchst.&nbsp;f DSGVO).
      </p>
    </LegalSection>
  );
}
