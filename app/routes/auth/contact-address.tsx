import { data, href, redirect } from "react-router";
import { confirmContact, findContactProof } from "#app/domain/profile/contact-proof.server.ts";
import { maskedEmail } from "#app/platform/email-address.ts";
import { ButtonLink } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { currentSession } from "#app/visit/session.server.ts";
import type { Route } from "./+types/contact-address";
import { AuthPage } from "./auth-page.tsx";
import { ConfirmChange } from "./confirm-change.tsx";
import { CONTACT_LINK_MESSAGES } from "./link-messages.ts";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, however often (D14). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const proof = await findContactProof(db, url.searchParams.get("t") ?? "", clock.now());
  const session = await currentSession(request, context);
  const page = {
    product: settings.PRODUCT_NAME,
    action: `${href("/login/kontakt")}?${new URLSearchParams(url.searchParams)}`,
    state: proof?.state ?? ("unknown" as const),
    isSignedIn: session !== null,
    proof: proof && {
      contactEmail: proof.contactEmail,
      account: maskedEmail(proof.signInEmail),
      askedBy: proof.askedBy,
    },
  };
  const isOver = proof !== null && proof.state !== "open" && proof.state !== "done";
  return data(page, { status: proof ? (isOver ? 410 : 200) : 404 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { db, clock, log } = context.get(appContext);
  const outcome = await confirmContact(db, url.searchParams.get("t") ?? "", clock.now());
  if (!outcome.ok) return data(null, { status: 410 });
  log.info({ event: "contact-confirmed", user: outcome.userId });
  return redirect(`${url.pathname}${url.search}`, 303);
}

export default function ContactAddress({ loaderData }: Route.ComponentProps) {
  const { product, action, state, isSignedIn, proof } = loaderData;
  if (state === "open" && proof) {
    return (
      <AuthPage product={product} title="Kontakt-Adresse bestätigen">
        <ConfirmChange
          action={action}
          facts={[
            ["Kontakt-Adresse", proof.contactEmail],
            ["Konto", proof.account],
          ]}
          askedBy={proof.askedBy}
          button="Adresse bestätigen"
          validity="24 Stunden"
        >
          <p>
            Danach kommen unsere Nachrichten und die Antworten der Kunden dieses Betriebs an diese Adresse.
            Gehört das Konto nicht Ihnen, schließen Sie bitte diese Seite.
          </p>
        </ConfirmChange>
      </AuthPage>
    );
  }
  const { title, text } = CONTACT_LINK_MESSAGES[state === "open" ? "unknown" : state];
  return (
    <AuthPage product={product} title={title}>
      <p role="status">{text}</p>
      <ButtonLink href={isSignedIn ? href("/profil") : href("/login")}>
        {isSignedIn ? "Zu den Profildaten" : "Zur Anmeldung"}
      </ButtonLink>
    </AuthPage>
  );
}
