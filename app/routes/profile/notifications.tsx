import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { alertChoice } from "#app/domain/profile/members/alert-recipients.server.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/notifications";
import { OFFLINE, SIGNED_OUT } from "./messages.ts";
import { NotificationForm } from "./notification-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { saveNotifications } from "./save-notifications.server.ts";

export { LoadFault as ErrorBoundary } from "./load-fault.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const { user, profile, isOwner } = context.get(providerContext);
  return {
    isOwner,
    saved: alertChoice(db, user.id),
    showsProgress: isOwner ? profile.showsProgress : null,
    mailsTo: isOwner ? mailAddress(profile, user.email) : user.email,
    digestAt: settings.DIGEST_AT,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData().catch(() => new FormData());
  return saveNotifications(context.get(appContext), context.get(providerContext), posted);
}

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, ...choice } = loaderData;
  return (
    <ProfilePage page="Benachrichtigungen" isOwner={isOwner}>
      <NotificationForm key={`${choice.saved} ${choice.showsProgress}`} {...choice} answer={actionData} />
    </ProfilePage>
  );
}
