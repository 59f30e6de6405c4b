import { href } from "react-router";
import { listPushDevices } from "#app/domain/notification/push/push-devices.server.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { alertChoice } from "#app/domain/profile/members/alert-recipients.server.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { form, steps } from "#app/kit/steps.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/notifications";
import { OFFLINE, SIGNED_OUT } from "./messages.ts";
import { NotificationForm } from "./notification-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { NOTIFICATIONS, notificationsForm, saveNotifications } from "./save-notifications.server.ts";
import { Section } from "./section.tsx";

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
    devices: listPushDevices(db, user.id).length,
  };
}

export const action = steps(
  providerContext,
  { save: form(notificationsForm, saveNotifications) },
  NOTIFICATIONS,
);

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, devices, ...choice } = loaderData;
  return (
    <ProfilePage page="Benachrichtigungen" isOwner={isOwner}>
      <NotificationForm key={`${choice.saved} ${choice.showsProgress}`} {...choice} answer={actionData} />
      <DevicesSection devices={devices} />
      {isOwner && <WebhookSection />}
    </ProfilePage>
  );
}

function DevicesSection({ devices }: { devices: number }) {
  const on = devices === 1 ? "ein Gerät meldet sich" : `${devices} Geräte melden sich`;
  return (
    <Section id="geraete" title="Meldungen auf Ihre Geräte">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          Bei akuten Problemen:{" "}
          {devices > 0 ? <strong>{on}</strong> : "sofort auf Ihr Handy oder Ihren Computer"}
        </p>
        <a href={href("/profil/geraete")} className={buttonLook("secondary", "small")}>
          {devices > 0 ? "Geräte ansehen" : "Einrichten"}
        </a>
      </div>
    </Section>
  );
}

function WebhookSection() {
  return (
    <Section id="schnittstelle" title="Schnittstelle">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">Anfragen auch an andere Programme senden</p>
        <a href={href("/profil/schnittstelle")} className={buttonLook("secondary", "small")}>
          Ansehen
        </a>
      </div>
    </Section>
  );
}
