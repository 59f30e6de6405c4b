import { data, href, redirect } from "react-router";
import { acceptContracts } from "#app/domain/consent/accept-contracts.server.ts";
import { acceptedContracts } from "#app/domain/consent/document-texts.server.ts";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { listSessions } from "#app/domain/session/session-list.server.ts";
import { listPasskeys } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { sessionCookie } from "#app/visit/session-cookies.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import type { Route } from "./+types/account";
import { DataSection } from "./data-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { shownSessions } from "./shown-sessions.ts";

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
