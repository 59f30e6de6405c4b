import { href, redirect } from "react-router";
import { sendProbe } from "#app/domain/notification/push/probe.server.ts";
import {
  addPushDevice,
  listPushDevices,
  MOST_DEVICES,
  removePushDevice,
} from "#app/domain/notification/push/push-devices.server.ts";
import { endPushOffer } from "#app/domain/notification/push/push-offer.server.ts";
import { pushKeyForBrowsers, pushSender } from "#app/domain/notification/push/push-sender.server.ts";
import { renewPushDevice } from "#app/domain/notification/push/renew-device.server.ts";
import { alertChoice } from "#app/domain/profile/members/alert-recipients.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { type Step, steps } from "#app/kit/steps.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import { Section } from "../section.tsx";
import type { Route } from "./+types/devices";
import { DeviceList } from "./device-list.tsx";
import { DEVICE_REFUSALS, OFFLINE, PROBE_FAILURES, tooManyProbes } from "./device-messages.ts";
import { NewDevice } from "./new-device.tsx";
import { shownDevices } from "./shown-devices.server.ts";

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";
export { LoadFault as ErrorBoundary } from "../load-fault.tsx";

const PAGE = href("/profil/geraete");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { user, isOwner } = context.get(providerContext);
  const { sessionId } = askerOf(request, context, user);
  const list = shownDevices(listPushDevices(db, user.id), sessionId, clock.now());
  return {
    isOwner,
    list,
    isOff: alertChoice(db, user.id) === "aus",
    hasRoom: list.filter(({ isCurrent }) => !isCurrent).length < MOST_DEVICES,
    publicKey: await pushKeyForBrowsers(db, clock.now()),
  };
}

type Own = Step<Provider>;

export const action = steps(providerContext, {
  later({ app, who, now }: Own) {
    endPushOffer(app.db, who.user.id, now);
    return null;
  },
  async device(step: Own) {
    const { app, who, now } = step;
    const device = givenDevice(step);
    const name = device.askedBy?.replace(/^einem\b/, "Ein") ?? "Ein Browser";
    const added = await addPushDevice(app.db, { ...device, name }, app.settings, now);
    if (!added.ok) return step.refuse(422, DEVICE_REFUSALS[added.reason]);
    app.log.info({ event: "push-device-added", user: who.user.id });
    return step.toast("device-added");
  },
  async renew(step: Own) {
    const { app, who } = step;
    if (await renewPushDevice(app.db, givenDevice(step), app.settings))
      app.log.info({ event: "push-device-renewed", user: who.user.id });
    return redirect(PAGE, 303);
  },
  async probe({ app, who, now, text, toast, refuse, tooMany }: Own) {
    const sender = await pushSender(app.db, app.settings, now);
    const about = { sender, page: PAGE, product: app.settings.PRODUCT_NAME };
    const outcome = await sendProbe(app.db, who.user.id, text("id"), about, now);
    if (outcome.ok) {
      app.metrics.pushes.add("sent");
      return toast("probe-sent");
    }
    return outcome.reason === "too-many"
      ? tooMany(outcome.retryAt, tooManyProbes)
      : refuse(outcome.reason === "later" ? 503 : 422, PROBE_FAILURES[outcome.reason]);
  },
  remove({ app, who, text, toast }: Own) {
    if (removePushDevice(app.db, who.user.id, text("id")))
      app.log.info({ event: "push-device-removed", user: who.user.id });
    return toast("device-removed");
  },
});

function givenDevice({ request, context, who: { user }, text }: Own) {
  const { sessionId, askedBy } = askerOf(request, context, user);
  const keys = { endpoint: text("endpoint"), p256dh: text("p256dh"), auth: text("auth") };
  return { ...keys, userId: user.id, sessionId, askedBy };
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, list, isOff, hasRoom, publicKey } = loaderData;
  const isOn = list.some(({ isCurrent, isRefused }) => isCurrent && !isRefused);
  return (
    <ProfilePage page="Benachrichtigungen" isOwner={isOwner}>
      <Section
        id="geraete"
        title="Meldungen auf Ihre Geräte"
        intro="Bei einem akuten Problem meldet sich Ihr Handy oder Computer sofort, auch wenn die Seite zu ist. Auf dem Bildschirm stehen nur Art und Postleitzahl. Die E-Mail kommt wie bisher."
      >
        <FormMessage id="meldung" message={actionData?.message} />
        {isOff && (
          <Notice tone="warn" title="Ihre Benachrichtigungen sind aus">
            <p>Solange kommt auch auf Ihre Geräte nichts.</p>
          </Notice>
        )}
        <DeviceList list={list} />
        {!isOn && <NewDevice hasRoom={hasRoom} publicKey={publicKey} isFirst={list.length === 0} />}
        <p className="text-ink-soft">
          Ein Gerät meldet sich nur, solange Sie dort angemeldet sind. Die Meldung geht verschlüsselt über den
          Dienst des Browsers: Google, Apple, Mozilla oder Microsoft.
        </p>
        <p>
          <a
            href={href("/profil/benachrichtigungen")}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Zurück zu den Benachrichtigungen
          </a>
        </p>
      </Section>
    </ProfilePage>
  );
}
