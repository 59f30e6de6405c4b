import { href, redirect } from "react-router";
import { sendProbe } from "#app/domain/notification/push/probe.server.ts";
import {
  addPushDevice,
  isDeviceOf,
  listPushDevices,
  MOST_DEVICES,
  removePushDevice,
} from "#app/domain/notification/push/push-devices.server.ts";
import { endPushOffer } from "#app/domain/notification/push/push-offer.server.ts";
import { renewPushDevice } from "#app/domain/notification/push/renew-device.server.ts";
import { pushKeyForBrowsers, pushSender } from "#app/domain/notification/push/send-pushes.server.ts";
import type { Message } from "#app/forms/form-message.tsx";
import type { Step } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import messages from "#content/messages/devices.json" with { type: "json" };

const PAGE = href("/profil/benachrichtigungen");

const DEVICE_REFUSALS: Record<"no-service" | "unusable" | "too-many", Message> = messages.refusals;

const PROBE_FAILURES: Record<"gone" | "refused" | "later", Message> = messages.failures;

export async function shownDevices({ db }: App, { userId, sessionId }: Member, now: Date) {
  const day = (instant: Date) => nearDay(instant, now)?.toLowerCase() ?? `am ${germanDate(instant)}`;
  const list = listPushDevices(db, userId).map((device) => ({
    id: device.id,
    name: device.name,
    addedAt: day(device.createdAt),
    lastSent: device.lastSentAt && day(device.lastSentAt),
    isRefused: device.failingSince !== null,
    isCurrent: isDeviceOf(device, sessionId),
  }));
  return {
    list,
    hasRoom: list.filter(({ isCurrent }) => !isCurrent).length < MOST_DEVICES,
    publicKey: await pushKeyForBrowsers(db, now),
  };
}

interface Member {
  userId: string;
  sessionId: string;
}

type Own = Step<Provider>;

export const DEVICE_STEPS = {
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
};

function givenDevice({ request, context, who: { user }, text }: Own) {
  const { sessionId, askedBy } = askerOf(request, context, user);
  const keys = { endpoint: text("endpoint"), p256dh: text("p256dh"), auth: text("auth") };
  return { ...keys, userId: user.id, sessionId, askedBy };
}

const tooManyProbes = (wait: string): Message => ({
  title: "Zu viele Probe-Nachrichten",
  text: `Bitte warten Sie ${wait}, bevor Sie die nächste schicken.`,
});
