import { useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { ALERT_LIMITS } from "#app/domain/customer-request/limits.ts";
import { listPushDevices } from "#app/domain/notification/push/push-devices.server.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { alertChoice } from "#app/domain/profile/members/alert-recipients.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { form, steps } from "#app/kit/steps.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { NotificationPreference } from "#db/values.ts";
import type { Route } from "./+types/notifications";
import { OFFLINE, SIGNED_OUT } from "./messages.ts";
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

const TOLD_WITHIN_MINUTES = ALERT_LIMITS.emergenciesTogetherMs / 60_000;
const PREFERENCE_FIELD = "notification_preference";
const PROGRESS_FIELD = "shows_progress";
/** An unticked box isn't posted: this says that there was one. */
const PROGRESS_ASKED = "asks_progress";
const ERROR = `${PREFERENCE_FIELD}-fehler`;

const choices = (digestAt: string): { value: NotificationPreference; label: string; hint: string }[] => [
  { value: "sofort", label: "Sofort", hint: "Eine E-Mail für jede neue Anfrage." },
  {
    value: "taeglich",
    label: "Einmal am Tag",
    hint: `Eine E-Mail um ${digestAt} Uhr, wenn Neues da ist. Akute Probleme melden wir trotzdem sofort.`,
  },
  { value: "aus", label: "Aus", hint: "Keine E-Mails. Neue Anfragen sehen Sie in der Übersicht." },
];

/** Apart from the profile's form, which need not be complete to switch mails off (law L29). */
function NotificationForm({
  saved,
  showsProgress,
  answer,
  digestAt,
  mailsTo,
}: {
  saved: NotificationPreference;
  /** Null for a colleague, who doesn't decide it (D64). */
  showsProgress: boolean | null;
  answer: FormAnswer | undefined;
  digestAt: string;
  mailsTo: string;
}) {
  const isSaving = useNavigation().state === "submitting";
  const typed = answer?.lastResult.initialValue;
  const chosen = typed?.[PREFERENCE_FIELD] ?? saved;
  const [isChanged, setIsChanged] = useState(answer !== undefined);
  return (
    <Section id="benachrichtigungen" title="Benachrichtigungen">
      <Form
        id="nachrichten"
        method="post"
        action={href("/profil/benachrichtigungen")}
        preventScrollReset
        onInput={({ currentTarget }) => {
          const now = new FormData(currentTarget);
          setIsChanged(
            now.get(PREFERENCE_FIELD) !== saved || now.has(PROGRESS_FIELD) !== (showsProgress ?? false),
          );
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <FormMessage id={ERROR} message={answer?.message} />
        <fieldset
          id={PREFERENCE_FIELD}
          tabIndex={-1}
          aria-describedby={answer ? ERROR : undefined}
          className="min-w-0"
        >
          <legend className="mb-3 font-semibold">Wann sollen wir Ihnen schreiben?</legend>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {choices(digestAt).map(({ value, label, hint }) => (
              <label
                key={value}
                className="flex items-start gap-3 rounded-md border-2 border-edge px-3.5 py-3 hover:border-brand has-checked:border-brand has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  name={PREFERENCE_FIELD}
                  value={value}
                  defaultChecked={value === chosen}
                  required
                  className="tick mt-0.5 size-6 shrink-0"
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-ink-soft">{hint}</span>
                </span>
              </label>
            ))}
          </div>
          <p className="mt-3 text-ink-soft">
            Kommen sehr viele Anfragen auf einmal, melden wir die meisten zusammen in einer weiteren E-Mail,
            Notfälle spätestens nach {TOLD_WITHIN_MINUTES} Minuten.
          </p>
          <p className="mt-3 text-ink-soft">
            Wir schreiben an <strong className="wrap-anywhere text-ink">{mailsTo}</strong>.{" "}
            <Link
              to={showsProgress === null ? href("/profil/adresse") : `${href("/profil")}#kontakt`}
              className="underline underline-offset-4"
            >
              Adresse ändern
            </Link>
          </p>
        </fieldset>
        {showsProgress !== null && (
          <Progress isShown={typed ? typed[PROGRESS_FIELD] === "on" : showsProgress} />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button disabled={isSaving} className="max-sm:w-full">
            {isSaving ? "Wird gespeichert..." : "Benachrichtigungen speichern"}
          </Button>
          <p role="status" className="font-semibold text-ink-soft empty:hidden">
            {isChanged && !isSaving ? "Noch nicht gespeichert" : ""}
          </p>
        </div>
      </Form>
    </Section>
  );
}

function Progress({ isShown }: { isShown: boolean }) {
  return (
    <fieldset className="min-w-0 border-t-2 border-line pt-5">
      <legend className="float-left mb-3 w-full font-semibold">Was sehen Ihre Kunden?</legend>
      <input type="hidden" name={PROGRESS_ASKED} value="1" />
      <label className="clear-both flex items-start gap-3">
        <input
          type="checkbox"
          name={PROGRESS_FIELD}
          defaultChecked={isShown}
          aria-describedby={`${PROGRESS_FIELD}-hinweis`}
          className="tick mt-0.5 size-6 shrink-0"
        />
        <span className="min-w-0 font-semibold">
          Kunden zeigen, wann ich ihre Anfrage gesehen und beantwortet habe
        </span>
      </label>
      <p id={`${PROGRESS_FIELD}-hinweis`} className="mt-2 text-ink-soft">
        Es steht auf der Seite, die jeder Kunde nach dem Absenden bekommt. Rückfragen, Termine und Absagen
        stehen dort immer.
      </p>
    </fieldset>
  );
}
