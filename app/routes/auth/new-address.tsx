import { data, href, redirect } from "react-router";
import { confirmAddressChange, findAddressChange } from "#app/domain/account/address-change.server.ts";
import { maskedEmail } from "#app/platform/email-address.ts";
import { ButtonLink } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { currentSession, sessionCookie } from "#app/visit/session.server.ts";
import type { Route } from "./+types/new-address";
import { AuthPage } from "./auth-page.tsx";
import { ConfirmChange } from "./confirm-change.tsx";
import { ADDRESS_LINK_MESSAGES } from "./link-messages.ts";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, however often (D14). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const token = url.searchParams.get("t") ?? "";
  const change = await findAddressChange(db, token, clock.now());
  const session = await currentSession(request, context);
  const page = {
    product: settings.PRODUCT_NAME,
    action: `${href("/login/adresse")}?${new URLSearchParams(url.searchParams)}`,
    state: change?.state ?? ("unknown" as const),
    isSignedIn: session !== null,
    change: change && {
      newEmail: change.newEmail,
      oldEmail: maskedEmail(change.oldEmail),
      askedBy: change.askedBy,
      alsoContact: url.searchParams.has("kontakt"),
    },
  };
  const isOver = change !== null && change.state !== "open" && change.state !== "done";
  return data(page, { status: change ? (isOver ? 410 : 200) : 404 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, settings, clock, log } = context.get(appContext);
  const outcome = await confirmAddressChange(
    db,
    {
      token: url.searchParams.get("t") ?? "",
      alsoContact: url.searchParams.has("kontakt"),
      sessionId: sessionCookie(settings).read(request),
    },
    clock.now(),
  );
  if (!outcome.ok) {
    log.warn({ event: "address-change-refused", reason: outcome.reason });
    return data({ isTaken: outcome.reason === "taken" }, { status: 410 });
  }
  log.info({ event: "address-changed", user: outcome.userId });
  return redirect(`${url.pathname}${url.search}`, 303);
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { product, action, state, isSignedIn, change } = loaderData;
  if (state === "open" && change) {
    return (
      <AuthPage product={product} title="Neue Anmelde-Adresse">
        <ConfirmChange
          action={action}
          facts={[
            ["Bisherige Adresse", change.oldEmail],
            ["Neue Adresse", change.newEmail],
          ]}
          askedBy={change.askedBy}
          button="Adresse jetzt ändern"
          validity="wenige Minuten"
        >
          {change.alsoContact && (
            <p>Auch Kunden und unsere Nachrichten erreichen Sie dann unter der neuen Adresse.</p>
          )}
          <p>
            Danach melden Sie sich nur noch mit der neuen Adresse an. Andere Geräte werden abgemeldet. Gehört
            das Konto nicht Ihnen, schließen Sie bitte diese Seite.
          </p>
        </ConfirmChange>
      </AuthPage>
    );
  }
  const { title, text } =
    ADDRESS_LINK_MESSAGES[actionData?.isTaken ? "taken" : state === "open" ? "unknown" : state];
  return (
    <AuthPage product={product} title={title}>
      <p role="status">{text}</p>
      <ButtonLink href={isSignedIn ? href("/dashboard") : href("/login")}>
        {isSignedIn ? "Zur Übersicht" : "Zur Anmeldung"}
      </ButtonLink>
    </AuthPage>
  );
}
