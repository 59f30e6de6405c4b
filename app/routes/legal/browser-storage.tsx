import { href, Link } from "react-router";
import { CONSENT_DURATIONS } from "#app/domain/consent/cookie-durations.ts";
import { CookieList, Entry } from "./cookie-list.tsx";
import { LegalSection, LegalTopic } from "./legal-page.tsx";
import type { OwnCookies } from "./own-cookies.server.ts";

/** Everything kept on a visitor's device, with and without consent (law L12, L13). */
export function BrowserStorage({ cookies, hasTag }: { cookies: OwnCookies; hasTag: boolean }) {
  return (
    <LegalSection title="4. Was in Ihrem Browser gespeichert wird">
      <LegalTopic title="Essenziell">
        <p>
          Nur was für die Funktion nötig ist, die Sie gerade nutzen. Das ist ohne Einwilligung erlaubt
          (§&nbsp;25 Abs.&nbsp;2 Nr.&nbsp;2 TDDDG).
        </p>
      </LegalTopic>
      <CookieList cookies={cookies} />
      <LegalTopic title="Statistik und Marketing">
        <p>
          {hasTag
            ? "Nur wenn Sie zustimmen (§\u00a025 Abs.\u00a01 TDDDG, Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO), laden wir Programme von Google (Google Ireland Limited, Dublin). Vorher wird keine Verbindung zu Google aufgebaut. Google erfährt dann Ihre IP-Adresse, die aufgerufene Seite und Angaben zu Ihrem Gerät und kann sie in den USA verarbeiten; Grundlage ist der Angemessenheitsbeschluss zum EU-US Data Privacy Framework (Art.\u00a045 DSGVO). Auf Seiten, die Anfragen oder Kontodaten zeigen, laden wir diese Programme nie. Auf dem Anfrageformular nur, wenn Sie auch dort zugestimmt haben."
            : "Zurzeit ist kein Dienst für Statistik oder Marketing eingebaut. Wir fragen Sie trotzdem nach Ihrer Auswahl, damit sie schon gilt, wenn Sie ablehnen. Kommt ein Dienst hinzu, fragen wir neu."}
        </p>
      </LegalTopic>
      {hasTag && (
        <dl className="grid gap-4">
          <Entry
            name="_ga, _ga_…"
            kind="Cookies von Google, Kategorie Statistik"
            lifetime={`bis zu ${CONSENT_DURATIONS.statistics}`}
          >
            Unterscheiden Besucher, um zu zählen, wie unsere Seiten genutzt werden.
          </Entry>
          <Entry
            name="_gcl_au und ähnliche"
            kind="Cookies von Google, Kategorie Marketing"
            lifetime={`bis zu ${CONSENT_DURATIONS.marketing}`}
          >
            Messen, welche Werbung zu uns geführt hat.
          </Entry>
        </dl>
      )}
      <LegalTopic title="Ihre Auswahl">
        <p>
          Wir speichern sie mit einer zufälligen Kennung, dem Zeitpunkt und der Fassung des Hinweises, ohne
          IP-Adresse und ohne Bezug zu einem Konto, um sie nachweisen zu können (Art.&nbsp;7 Abs.&nbsp;1
          DSGVO). Eine Einwilligung in Marketing endet nach {CONSENT_DURATIONS.marketing}n, alles andere nach{" "}
          {CONSENT_DURATIONS.statistics}n; dann löschen wir den Eintrag und fragen neu. Ändern oder widerrufen
          können Sie sie jederzeit in den{" "}
          <Link to={href("/cookie-einstellungen")} className="underline underline-offset-4">
            Cookie-Einstellungen
          </Link>
          .
        </p>
      </LegalTopic>
    </LegalSection>
  );
}
