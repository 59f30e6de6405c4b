import { useState } from "react";
import { Form, href, Link } from "react-router";
import { z } from "zod";
import { ALERT_LIMITS } from "#app/domain/customer-request/limits.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { alertChoice } from "#app/domain/profile/members/colleagues.server.ts";
import { chooseNotifications } from "#app/domain/profile/update-profile.server.ts";
import { FormMessage, NO_LINE } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { Card, Choice, Fold } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import { NOTIFICATION_PREFERENCES, type NotificationPreference } from "#db/values.ts";
import type { Route } from "./+types/notifications";
import { DEVICE_STEPS, shownDevices } from "./devices.server.ts";
import { DevicesSection } from "./devices.tsx";
import { DEVICE_FAILED, NO_CHOICE, NOT_SAVED, OFFLINE, SIGNED_OUT } from "./messages.ts";
import { signedOut } from "./save-profile.server.ts";
import { SaveBar } from "./saving-form.tsx";

const PAGE = href("/profil/benachrichtigungen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { user, profile, isOwner } = context.get(providerContext);
  const { sessionId } = askerOf(request, context, user);
  return {
    saved: alertChoice(app.db, user.id),
    // The business's own copies are its owner's affair.
    copies: isOwner ? COPIES.map(([column]) => column).filter((column) => profile[column]) : null,
    mailsTo: isOwner ? mailAddress(profile, user.email) : user.email,
    changeAddress: isOwner ? `${href("/profil")}#kontakt` : href("/profil/adresse"),
    digestAt: app.settings.DIGEST_AT,
    devices: await shownDevices(app, { userId: user.id, sessionId }, app.clock.now()),
  };
}

const COPIES = [
  ["copiesSolved", "Sobald sie als erledigt markiert ist"],
  ["copiesExpiring", "Drei Tage, bevor sie gelöscht wird"],
] as const;

const preferenceForm = z.object({
  notification_preference: z.enum(NOTIFICATION_PREFERENCES),
  kopie: z.array(z.string()).max(COPIES.length).default([]),
});

export const action = steps(
  providerContext,
  { save: form(preferenceForm, save), ...DEVICE_STEPS },
  {
    invalid: NO_CHOICE,
    failed: {
      line: { event: "notifications-not-saved" },
      message: (step) => (step === "save" ? NOT_SAVED : DEVICE_FAILED),
    },
  },
);

/** Saves even when the rest of the profile is incomplete (law L29). */
async function save({ app, who, value, refuse, toast }: Step<Provider, z.output<typeof preferenceForm>>) {
  const member = { userId: who.user.id, profileId: who.profile.id };
  const chosen = COPIES.map(([column]) => [column, value.kopie.includes(column)] as const);
  const copies = who.isOwner ? Object.fromEntries(chosen) : {};
  if (!(await chooseNotifications(app.db, member, value.notification_preference, copies)))
    return refuse(401, signedOut(PAGE));
  app.log.info({ event: "notifications-saved", user: who.user.id });
  return toast("notifications-saved");
}

export const clientAction = keepPage((posted) =>
  posted.has("step") ? { offline: NO_LINE } : { offline: OFFLINE, signedOut: SIGNED_OUT },
);
export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, ...choice } = loaderData;
  const typed = actionData?.lastResult.initialValue;
  const isOfForm = Boolean(typed && !("step" in typed));
  return (
    <SettingsPage name="Benachrichtigungen">
      <NotificationForm
        key={[choice.saved, choice.copies].join()}
        {...choice}
        answer={isOfForm ? actionData : undefined}
      />
      <DevicesSection
        {...devices}
        isOff={choice.saved === "aus"}
        message={isOfForm ? undefined : actionData?.message}
      />
    </SettingsPage>
  );
}

const TOLD_WITHIN_MINUTES = ALERT_LIMITS.emergenciesTogetherMs / 60_000;
const PREFERENCE_FIELD = "notification_preference";
const ERROR = `${PREFERENCE_FIELD}-fehler`;

const choices = (digestAt: string): { value: NotificationPreference; label: string; hint: string }[] => [
  { value: "sofort", label: "Sofort", hint: "Für jede neue Anfrage." },
  {
    value: "taeglich",
    label: "Einmal am Tag",
    hint: `Um ${digestAt} Uhr, wenn Neues da ist. Akute Probleme melden wir trotzdem sofort.`,
  },
  { value: "aus", label: "Aus", hint: "Neue Anfragen sehen Sie in der Übersicht." },
];

const chosenIn = (form: HTMLFormElement) =>
  [PREFERENCE_FIELD, "kopie"].flatMap((name) => new FormData(form).getAll(name)).join(" ");

type FormProps = Omit<Route.ComponentProps["loaderData"], "devices"> & {
  answer: Route.ComponentProps["actionData"];
};

function NotificationForm(props: FormProps) {
  const { saved, copies, answer, digestAt, mailsTo, changeAddress } = props;
  const typed = answer?.lastResult.initialValue;
  const chosen = typed?.[PREFERENCE_FIELD] ?? saved;
  const [isChanged, setIsChanged] = useState(answer !== undefined);
  return (
    <Form
      id="nachrichten"
      method="post"
      action={PAGE}
      preventScrollReset
      onInput={({ currentTarget }) =>
        setIsChanged(chosenIn(currentTarget) !== [saved, ...(copies ?? [])].join(" "))
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Card id="benachrichtigungen" title="E-Mail">
        <FormMessage id={ERROR} message={answer?.message} />
        <fieldset
          id={PREFERENCE_FIELD}
          tabIndex={-1}
          aria-describedby={answer ? ERROR : undefined}
          className="min-w-0"
        >
          <legend className="mb-3 font-bold">Wann sollen wir Ihnen schreiben?</legend>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {choices(digestAt).map(({ value, label, hint }) => (
              <Choice
                key={value}
                name={PREFERENCE_FIELD}
                value={value}
                label={label}
                hint={hint}
                defaultChecked={value === chosen}
                required
              />
            ))}
          </div>
          <p className="mt-3 text-ink-soft">
            Kommen sehr viele Anfragen auf einmal, melden wir die meisten zusammen in einer weiteren E-Mail,
            Notfälle spätestens nach {TOLD_WITHIN_MINUTES} Minuten.
          </p>
          <p className="mt-3 text-ink-soft">
            Wir schreiben an <strong className="wrap-anywhere text-ink">{mailsTo}</strong>.{" "}
            <Link to={changeAddress} className="link">
              Adresse ändern
            </Link>
          </p>
        </fieldset>
      </Card>
      {copies && (
        <Fold
          id="kopien"
          title="Kopie jeder Anfrage per E-Mail"
          preview={
            COPIES.flatMap(([value, label]) => (copies.includes(value) ? label : [])).join(" · ") || "Aus"
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {COPIES.map(([value, label]) => (
              <Choice
                key={value}
                type="checkbox"
                name="kopie"
                {...{ value, label }}
                defaultChecked={[typed?.kopie ?? copies].flat().includes(value)}
              />
            ))}
          </div>
          <p className="text-ink-soft">
            Mit Fotos, Kontakt und Termin, an die Adresse oben. Die Kopie bleibt bei Ihnen; zieht ein Kunde
            seine Anfrage zurück, löschen Sie sie bitte.
          </p>
        </Fold>
      )}
      <SaveBar hasChanges={isChanged} />
    </Form>
  );
}
