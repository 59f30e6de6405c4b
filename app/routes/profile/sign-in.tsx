import { href, Link } from "react-router";
import { listSessions } from "#app/domain/session/session-list.server.ts";
import { listPasskeys } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { ListRow, RowList, SettingsPage } from "#app/kit/page-parts.tsx";
import { providerContext } from "#app/middleware/guards.server.ts";
import { Badge, Button, buttonLook, Card } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { sessionCookie } from "#app/visit/session.server.ts";
import type { Route } from "./+types/sign-in";
import { shownSessions } from "./shown-sessions.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(appContext);
  const { user } = context.get(providerContext);
  const now = clock.now();
  const sessions = await listSessions(db, user.id, sessionCookie(settings).read(request), now);
  return {
    email: user.email,
    passkeys: listPasskeys(db, user.id).length,
    sessions: shownSessions(sessions, now),
  };
}

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { email, passkeys, sessions } = loaderData;
  return (
    <SettingsPage name="Anmeldung">
      <Card id="sicherheit" title="Ihr Zugang">
        <ul className="divide-y divide-line">
          <ListRow title={email} says="Damit melden Sie sich an">
            <a href={href("/profil/adresse")} className={buttonLook("secondary", "small")}>
              Adresse ändern
            </a>
          </ListRow>
          <ListRow
            title={passkeys > 1 ? `${passkeys} Passkeys` : passkeys === 1 ? "Ein Passkey" : "Kein Passkey"}
            says="Ohne E-Mail anmelden: mit Fingerabdruck, Gesicht oder PIN"
          >
            <a href={href("/profil/passkeys")} className={buttonLook("secondary", "small")}>
              {passkeys > 0 ? "Passkeys ansehen" : "Passkey anlegen"}
            </a>
          </ListRow>
        </ul>
      </Card>
      <SignedInHere {...sessions} hasPasskeys={passkeys > 0} />
      <p id="daten" className="text-ink-soft">
        Daten herunterladen oder Konto löschen:{" "}
        <Link to={`${href("/profil/schnittstelle")}#daten`} className="text-brand link">
          Ihre Daten
        </Link>
      </p>
    </SettingsPage>
  );
}

function SignedInHere({
  list,
  more,
  hasPasskeys,
}: ReturnType<typeof shownSessions> & { hasPasskeys: boolean }) {
  return (
    <Card id="angemeldet" title="Hier sind Sie angemeldet">
      <RowList rows={list}>
        {({ key, browser, lastUsed, isCurrent }) => (
          <ListRow
            key={key}
            title={browser}
            mark={isCurrent && <Badge tone="ok">Dieses Gerät</Badge>}
            says={`Zuletzt benutzt: ${lastUsed}`}
          />
        )}
      </RowList>
      {more > 0 && <p className="text-ink-soft">und {more} weitere</p>}
      {/* By the browser itself: the new document leaves nothing private in memory. */}
      <form
        method="post"
        action={href("/profil/ueberall-abmelden")}
        className="grid justify-items-start gap-3"
      >
        <p>
          Handy verloren oder am fremden Computer angemeldet? Damit melden Sie alle Geräte ab, auch dieses.
          Danach melden Sie sich hier neu an.
          {hasPasskeys && " Den Passkey des verlorenen Geräts entfernen Sie bitte auch."}
        </p>
        <Button look="secondary" size="small">
          Überall abmelden
        </Button>
      </form>
    </Card>
  );
}
