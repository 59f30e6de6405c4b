import type { ReactNode } from "react";
import { CONSENT_DURATIONS } from "#app/domain/consent/cookie-durations.ts";
import { germanDuration } from "./german-duration.ts";
import type { OwnCookies } from "./own-cookies.server.ts";

/** Everything kept on a visitor's device without consent, each with its purpose and lifetime (law L13). */
export function CookieList({ cookies: { session, signIn, known, news, decision } }: { cookies: OwnCookies }) {
  return (
    <dl className="grid gap-4">
      <Entry
        name={session.name}
        kind="Cookie"
        lifetime={`${germanDuration(session.lifetimeMs)} ab der letzten Nutzung`}
      >
        Hält einen Betrieb angemeldet.
      </Entry>
      <Entry name={signIn.name} kind="Cookie" lifetime={germanDuration(signIn.lifetimeMs)}>
        Sorgt dafür, dass der Code aus der Anmelde-E-Mail nur in dem Browser gilt, der ihn angefordert hat.
      </Entry>
      <Entry
        name={known.name}
        kind="Cookie"
        lifetime={`${germanDuration(known.lifetimeMs)} ab der Anmeldung`}
      >
        Zeigt uns, dass dieser Browser schon einmal angemeldet war. So kann niemand Sie aussperren, indem er
        für Ihre Adresse viele Anmelde-E-Mails anfordert. Er meldet niemanden an.
      </Entry>
      <Entry name={news.name} kind="Cookie" lifetime={germanDuration(news.lifetimeMs)}>
        Zeigt auf der nächsten Seite einmal an, was gerade erledigt wurde.
      </Entry>
      <Entry name={decision.name} kind="Cookie" lifetime={`höchstens ${CONSENT_DURATIONS.statistics}`}>
        Merkt sich Ihre Cookie-Auswahl mit ihrem Zeitpunkt und einer zufälligen Kennung. Wird erst gesetzt,
        wenn Sie sich entschieden haben.
      </Entry>
      <Entry name="cookie-auswahl" kind="lokaler Speicher" lifetime="bis Sie sie im Browser löschen">
        Dieselbe Auswahl noch einmal auf Ihrem Gerät, falls unser Server einmal nicht antwortet. Sie gilt
        höchstens {CONSENT_DURATIONS.statistics}.
      </Entry>
      <Entry
        name="anfrage:…"
        kind="lokaler Speicher, nur im Anfrageformular"
        lifetime="bis Ihre Anfrage angekommen ist, sonst 7&nbsp;Tage"
      >
        Hebt auf, was Sie eingetippt haben, falls die Seite neu lädt oder die Verbindung abbricht. Dieser
        Entwurf bleibt auf Ihrem Gerät; im Formular können Sie ihn verwerfen.
      </Entry>
      <Entry
        name="react-router-scroll-positions"
        kind="Sitzungsspeicher, nicht im Anfrageformular"
        lifetime="bis Sie den Tab schließen"
      >
        Merkt sich, wie weit Sie auf einer Seite gescrollt haben, für den Weg zurück.
      </Entry>
    </dl>
  );
}

export function Entry({
  name,
  kind,
  lifetime,
  children,
}: {
  name: string;
  kind: string;
  lifetime: string;
  children: ReactNode;
}) {
  return (
    <div className="border-l-4 border-line pl-4 break-inside-avoid">
      <dt>
        <strong className="break-all">{name}</strong> <span className="text-ink-soft">({kind})</span>
      </dt>
      <dd>
        {children}
        <br />
        Dauer: {lifetime}
      </dd>
    </div>
  );
}
