import { data, href } from "react-router";
import { findInvitation, isTaken, joinBusiness } from "#app/domain/profile/members/join.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Button, ButtonLink } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { AuthPage } from "../auth-page.tsx";
import { letIn } from "../sign-in-strategy.server.ts";
import type { Route } from "./+types/join";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, however often: mail scanners open links too. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const found = findInvitation(db, url.searchParams.get("t") ?? "", clock.now());
  const invitation = found && {
    action: `${href("/einladung")}?${new URLSearchParams(url.searchParams)}`,
    companyName: found.companyName,
    inviter: found.ownerName,
    email: found.email,
    name: found.name,
    until: germanDateTime(found.expiresAt),
    isTaken: isTaken(db, found.email, settings),
  };
  return data({ product: settings.PRODUCT_NAME, invitation }, { status: invitation ? 200 : 410 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, settings, clock, log } = context.get(appContext);
  const outcome = await joinBusiness(db, url.searchParams.get("t") ?? "", settings, clock.now());
  if (outcome.ok) {
    log.info({ event: "colleague-joined", user: outcome.user.id });
    return letIn({ request, context }, { user: outcome.user, returnPath: null });
  }
  log.warn({ event: "invitation-refused", reason: outcome.reason });
  return data(null, { status: outcome.reason === "taken" ? 409 : 410 });
}

export default function Join({ loaderData: { product, invitation } }: Route.ComponentProps) {
  if (invitation && !invitation.isTaken) {
    return (
      <AuthPage product={product} title="Ihre Einladung">
        <AcceptInvitation {...invitation} />
      </AuthPage>
    );
  }
  if (invitation) {
    return (
      <AuthPage product={product} title="Diese Adresse gehört schon zu einem Betrieb">
        <TakenAddress product={product} {...invitation} />
      </AuthPage>
    );
  }
  return (
    <AuthPage product={product} title="Diese Einladung gilt nicht mehr">
      <p role="status">
        Sie wurde schon angenommen, ist abgelaufen oder wurde zurückgezogen, oder vom Link fehlt ein Stück.
        Bitte fragen Sie im Betrieb nach einer neuen. Haben Sie schon angenommen, melden Sie sich einfach an.
      </p>
      <ButtonLink href={href("/login")}>Zur Anmeldung</ButtonLink>
    </AuthPage>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["invitation"]>;

/** Posted by the browser itself: the answer is a new document with a session. Nothing presses the button. */
function AcceptInvitation({ action, companyName, inviter, email, name, until }: Shown) {
  const isPriced = usePrice() !== null;
  const facts = [
    ["Betrieb", companyName],
    ["Eingeladen von", inviter],
    ["Sie melden sich an mit", email],
    ["Ihr Name an den Anfragen", name],
  ] as const;
  return (
    <>
      <dl className="flex flex-col gap-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Sie lesen und beantworten dann die Anfragen der Kunden dieses Betriebs.{" "}
        {isPriced ? "Es kostet Sie nichts, und Sie" : "Sie"} schließen keinen Vertrag. Was wir dafür
        speichern, steht in den{" "}
        <a href={href("/datenschutz")} className="text-brand link">
          Datenschutzhinweisen
        </a>
        .
      </p>
      <form method="post" action={action} className="flex flex-col gap-3">
        <Button>Einladung annehmen</Button>
        <p className="text-sm text-ink-soft">
          Die Einladung gilt bis {until}. Kennen Sie den Betrieb nicht, schließen Sie bitte diese Seite.
        </p>
      </form>
    </>
  );
}

function TakenAddress({ product, companyName, email }: Shown & { product: string }) {
  return (
    <>
      <p role="status">
        <strong className="wrap-anywhere">{email}</strong> gehört bei {product} schon zu einem Betrieb, und
        eine Adresse kann nur in einem mitarbeiten.
      </p>
      <p>
        Bitten Sie <span className="wrap-anywhere hyphens-auto">{companyName}</span> um eine Einladung an eine
        andere Adresse. Arbeiten Sie im bisherigen Betrieb nicht mehr mit, können Sie Ihr Konto dort löschen
        und diesen Link dann noch einmal öffnen.
      </p>
      <ButtonLink href={href("/login")}>Zur Anmeldung</ButtonLink>
    </>
  );
}
