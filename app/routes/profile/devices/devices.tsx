import { data, href, redirect } from "react-router";
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
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { type ToastName, toastCookie } from "#app/visit/toast.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import { Section } from "../section.tsx";
import type { Route } from "./+types/devices";
import { DeviceList } from "./device-list.tsx";
import { DEVICE_REFUSALS, OFFLINE, PROBE_FAILURES, tooManyProbes } from "./device-messages.ts";
import { deviceForm } from "./devices.form.ts";
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

type Context = Route.ActionArgs["context"];

export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, clock, log } = context.get(appContext);
  const { user } = context.get(providerContext);
  const submission = await readForm(request, deviceForm);
  if (submission.status !== "success" || submission.value.step === "later") {
    endPushOffer(db, user.id, clock.now());
    return null;
  }
  const { step, id, ...given } = submission.value;
  if (step === "probe") return probe(context, id);
  if (step === "remove") {
    if (removePushDevice(db, user.id, id)) log.info({ event: "push-device-removed", user: user.id });
    return done(settings, "device-removed");
  }
  const { sessionId, askedBy } = askerOf(request, context, user);
  if (step === "renew") {
    if (await renewPushDevice(db, { ...given, userId: user.id, sessionId }, settings))
      log.info({ event: "push-device-renewed", user: user.id });
    return redirect(PAGE, 303);
  }
  const name = askedBy?.replace(/^einem\b/, "Ein") ?? "Ein Browser";
  const device = { ...given, userId: user.id, sessionId, name };
  const added = await addPushDevice(db, device, settings, clock.now());
  if (!added.ok) return refused(422, DEVICE_REFUSALS[added.reason]);
  log.info({ event: "push-device-added", user: user.id });
  return done(settings, "device-added");
}

async function probe(context: Context, id: string) {
  const { db, settings, clock, metrics } = context.get(appContext);
  const { user } = context.get(providerContext);
  const now = clock.now();
  const sender = await pushSender(db, settings, now);
  const outcome = await sendProbe(
    db,
    user.id,
    id,
    { sender, page: PAGE, product: settings.PRODUCT_NAME },
    now,
  );
  if (outcome.ok) {
    metrics.pushes.add("sent");
    return done(settings, "probe-sent");
  }
  if (outcome.reason === "too-many") {
    const answer = tooMany(context.get(visitContext), outcome.retryAt, now);
    return data<FormAnswer>({ lastResult: {}, message: tooManyProbes(outcome.retryAt, now) }, answer);
  }
  return refused(outcome.reason === "later" ? 503 : 422, PROBE_FAILURES[outcome.reason]);
}

function done(settings: { ORIGIN: string }, name: ToastName): Response {
  return redirect(PAGE, { status: 303, headers: { "Set-Cookie": toastCookie(settings, { name }) } });
}

function refused(status: number, message: Message) {
  return data<FormAnswer>({ lastResult: {}, message }, { status });
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
