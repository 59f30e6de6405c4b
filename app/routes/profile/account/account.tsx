import { data, Form, href, redirect } from "react-router";
import { acceptContracts } from "#app/domain/consent/accept-contracts.server.ts";
import { acceptedContracts } from "#app/domain/consent/document-texts.server.ts";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { listSessions } from "#app/domain/session/session-list.server.ts";
import { listPasskeys } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { sessionCookie } from "#app/visit/session-cookies.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import { Section } from "../section.tsx";
import type { Route } from "./+types/account";
import { type ShownSession, shownSessions } from "./shown-sessions.ts";

export { LoadFault as ErrorBoundary } from "../load-fault.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(appContext);
  const { user, isOwner } = context.get(providerContext);
  const now = clock.now();
  const sessions = await listSessions(db, user.id, sessionCookie(settings).read(request), now);
  return {
    isOwner,
    email: user.email,
    passkeys: listPasskeys(db, user.id).length,
    sessions: shownSessions(sessions, now),
    accepted: acceptedContracts(db, user.id),
    support: supportAddress(settings),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, log } = context.get(appContext);
  const { user, isOwner } = context.get(providerContext);
  if (!isOwner) throw data(null, { status: 403 });
  const posted = await request.formData();
  const shown = { agb: posted.get("agb"), avv: posted.get("avv") };
  const who = { userId: user.id, userAgent: request.headers.get("User-Agent") };
  const isAccepted = await acceptContracts(db, who, shown, clock.now());
  if (isAccepted) log.info({ event: "contracts-accepted", user: user.id });
  // With other versions than the page showed it shows those that hold now.
  return redirect(`${href("/profil/konto")}#daten`, 303);
}

export default function AccountPage({
  loaderData: { isOwner, email, passkeys, sessions, accepted, support },
}: Route.ComponentProps) {
  return (
    <ProfilePage page="Konto" isOwner={isOwner}>
      <SecuritySection email={email} passkeys={passkeys} sessions={sessions} />
      <DataSection isOwner={isOwner} accepted={accepted} support={support} />
    </ProfilePage>
  );
}

interface Props {
  email: string;
  passkeys: number;
  sessions: { list: ShownSession[]; more: number };
}

function SecuritySection({ email, passkeys, sessions: { list, more } }: Props) {
  return (
    <Section id="sicherheit" title="Anmeldung und Sicherheit">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          Sie melden sich an mit <strong className="wrap-anywhere">{email}</strong>
        </p>
        <a href={href("/profil/adresse")} className={buttonLook("secondary", "small")}>
          Adresse ändern
        </a>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="min-w-0">
          {passkeys > 0 ? (
            <>
              Ohne E-Mail anmelden: Sie haben{" "}
              <strong>{passkeys === 1 ? "einen Passkey" : `${passkeys} Passkeys`}</strong>
            </>
          ) : (
            "Ohne E-Mail anmelden: mit Fingerabdruck, Gesicht oder PIN"
          )}
        </p>
        <a href={href("/profil/passkeys")} className={buttonLook("secondary", "small")}>
          {passkeys > 0 ? "Passkeys ansehen" : "Passkey anlegen"}
        </a>
      </div>
      <div className="border-t border-line pt-5">
        <h3 className="font-semibold">Hier sind Sie angemeldet</h3>
        <ul className="mt-1">
          {list.map((session) => (
            <li key={session.key} className="flex items-start gap-3 py-2.5">
              <Icon name="user" className="mt-0.5 text-ink-soft" />
              <div className="grid min-w-0 justify-items-start gap-1">
                <p>{session.browser}</p>
                <p className="text-sm text-ink-soft">Zuletzt benutzt: {session.lastUsed}</p>
                {session.isCurrent && <Badge tone="ok">Dieses Gerät</Badge>}
              </div>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-ink-soft">und {more} weitere</p>}
      </div>
      {/* By the browser itself: the new document leaves nothing private in memory. */}
      <form
        method="post"
        action={href("/profil/ueberall-abmelden")}
        className="grid gap-3 border-t border-line pt-5"
      >
        <p>
          Handy verloren oder am fremden Computer angemeldet? Damit melden Sie alle Geräte ab, auch dieses.
          Danach melden Sie sich hier neu an.
          {passkeys > 0 && " Den Passkey des verlorenen Geräts entfernen Sie bitte auch."}
        </p>
        <Button look="danger" className="justify-self-start max-sm:w-full">
          Überall abmelden
        </Button>
      </form>
    </Section>
  );
}

interface DataProps {
  /** A colleague has an account, the business's data are its owner's (D64). */
  isOwner: boolean;
  accepted: ReturnType<typeof acceptedContracts>;
  support: string;
}

function DataSection({ isOwner, accepted, support }: DataProps) {
  return (
    <Section id="daten" title="Ihre Daten">
      <div className="grid justify-items-start gap-3">
        <p>
          {isOwner
            ? "Alles, was wir über Ihren Betrieb gespeichert haben, mit allen Anfragen und Fotos, in einer Datei."
            : "Alles, was wir über Sie und Ihre Anmeldung gespeichert haben, in einer Datei."}
        </p>
        <a href={href("/profil/daten")} className={`${buttonLook("secondary")} max-sm:w-full`}>
          <Icon name="download" />
          Meine Daten herunterladen
        </a>
      </div>
      {accepted && <AcceptedContracts accepted={accepted} support={support} />}
      {isOwner && accepted && (accepted.agb.newer || accepted.avv.newer) && (
        <NewContracts accepted={accepted} support={support} />
      )}
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p>
          {isOwner ? "Löscht Ihr Konto mit allen Anfragen." : "Löscht Ihr Konto, der Betrieb bleibt."} Vorher
          sehen Sie genau, was das bedeutet, und werden noch einmal gefragt.
        </p>
        <a href={href("/profil/loeschen")} className={`${buttonLook("danger")} max-sm:w-full`}>
          <Icon name="trash" />
          Konto löschen
        </a>
      </div>
    </Section>
  );
}

type Accepted = NonNullable<ReturnType<typeof acceptedContracts>>;

const LINK = "font-semibold text-brand underline underline-offset-4";

function AcceptedContracts({ accepted, support }: { accepted: Accepted; support: string }) {
  const { acceptedAt, agb, avv } = accepted;
  return (
    <p className="border-t border-line pt-5">
      Am {germanDate(acceptedAt)} angenommen: <Contract page={href("/agb")} name="AGB" {...agb} /> und{" "}
      <Contract page={href("/avv")} name="Vertrag zur Auftragsverarbeitung (AVV)" {...avv} />.
      {(agb.textId === null || avv.textId === null) && (
        <>
          {" "}
          Den Wortlaut einer Fassung ohne Link senden wir Ihnen auf Anfrage zu: <Support address={support} />
        </>
      )}
    </p>
  );
}

function Support({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={`${LINK} wrap-anywhere`}>
      {address}
    </a>
  );
}

function NewContracts({ accepted, support }: { accepted: Accepted; support: string }) {
  const { agb, avv, avvChanges, avvFrom, current, toldAt } = accepted;
  const hasServices = avv.newer !== null && avvChanges.services;
  const needsConsent = agb.newer !== null || avvChanges.rest;
  return (
    <Form
      method="post"
      action={href("/profil/konto")}
      className="grid justify-items-start gap-3 border-t border-line pt-5"
    >
      <h3 className="font-semibold">Neue Fassung</h3>
      <p>
        {agb.newer && <NewContract page={href("/agb")} name="AGB" version={agb.newer} />}
        {agb.newer && avv.newer && " und "}
        {avv.newer && (
          <NewContract
            page={href("/avv")}
            name="Vertrag zur Auftragsverarbeitung (AVV)"
            version={avv.newer}
          />
        )}
        {toldAt && `, am ${germanDate(toldAt)} per E-Mail angekündigt`}.
        {needsConsent && " Bis Sie annehmen, bleibt es bei dem, was Sie angenommen haben."}
      </p>
      {hasServices && (
        <p>
          Die neue Liste der Dienste, die mit Daten Ihrer Kunden arbeiten (Anlage 2 des Vertrags zur
          Auftragsverarbeitung), gilt{" "}
          {avvFrom ? `ab dem ${germanDate(avvFrom)}` : "vier Wochen nach unserer Ankündigung per E-Mail"} auch
          ohne Ihre Zustimmung. Einem neuen Dienst können Sie bis dahin widersprechen:{" "}
          <Support address={support} />
        </p>
      )}
      <input type="hidden" name="agb" value={current.agb} />
      <input type="hidden" name="avv" value={current.avv} />
      <Button look="secondary" className="max-sm:w-full">
        Neue Fassung annehmen
      </Button>
    </Form>
  );
}

function NewContract({ page, name, version }: { page: string; name: string; version: string }) {
  return (
    <a href={page} className={LINK}>
      {`${name}, Fassung ${version}`}
    </a>
  );
}

function Contract({
  page,
  name,
  version,
  textId,
}: { page: string; name: string } & Omit<Accepted["agb"], "newer">) {
  const title = `${name}, Fassung ${version}`;
  if (textId === null) return title;
  return (
    <a href={`${page}?fassung=${textId}`} className={LINK}>
      {title}
    </a>
  );
}
