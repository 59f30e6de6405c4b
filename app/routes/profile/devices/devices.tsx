import { useCallback } from "react";
import { Form, href, redirect } from "react-router";
import { sendProbe } from "#app/domain/notification/push/probe.server.ts";
import {
  addPushDevice,
  isDeviceOf,
  listPushDevices,
  MOST_DEVICES,
  type PushDevice,
  removePushDevice,
} from "#app/domain/notification/push/push-devices.server.ts";
import { endPushOffer } from "#app/domain/notification/push/push-offer.server.ts";
import { pushKeyForBrowsers, pushSender } from "#app/domain/notification/push/push-sender.server.ts";
import { renewPushDevice } from "#app/domain/notification/push/renew-device.server.ts";
import { alertChoice } from "#app/domain/profile/members/alert-recipients.server.ts";
import { AskDeviceButton } from "#app/forms/ask-device-button.tsx";
import type { Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { RowList } from "#app/kit/page-parts.tsx";
import { type Step, steps } from "#app/kit/steps.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import { Section } from "../section.tsx";
import type { Route } from "./+types/devices";

const OFFLINE: Message = { title: "Kein Netz.", text: "Bitte versuchen Sie es gleich noch einmal." };

const DEVICE_REFUSALS: Record<"no-service" | "unusable" | "too-many", Message> = {
  "no-service": {
    title: "Dieser Browser hat keinen Dienst für Meldungen",
    text: "Die Adresse, die er nennt, gibt es nicht mehr. Bitte aktualisieren Sie ihn, starten Sie ihn neu und schalten Sie hier noch einmal ein. Bleibt es so, nehmen Sie einen anderen Browser. Per E-Mail erfahren Sie es in jedem Fall.",
  },
  unusable: {
    title: "Dieser Browser kann nicht eingeschaltet werden",
    text: "Wir senden nur über die Dienste von Chrome, Firefox, Safari und Edge. Bitte versuchen Sie es mit einem davon. Per E-Mail erfahren Sie es in jedem Fall.",
  },
  "too-many": { title: "Mehr Geräte gehen nicht", text: "Bitte entfernen Sie zuerst eines." },
};

const PROBE_FAILURES: Record<"gone" | "refused" | "later", Message> = {
  gone: {
    title: "Dieses Gerät gibt es nicht mehr",
    text: "Sein Browser nimmt keine Meldungen mehr an. Wir haben es von der Liste genommen. Schalten Sie es dort bitte neu ein.",
  },
  refused: {
    title: "Die Meldung wurde nicht angenommen",
    text: "Bitte entfernen Sie das Gerät und schalten Sie es dort neu ein.",
  },
  later: {
    title: "Der Dienst dieses Browsers antwortet gerade nicht",
    text: "Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  },
};

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

function DeviceList({ list }: { list: ShownDevice[] }) {
  return <RowList rows={list}>{(device) => <OneDevice key={device.id} {...device} />}</RowList>;
}

function OneDevice({ id, name, addedAt, lastSent, isRefused, isCurrent }: ShownDevice) {
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start gap-3">
        <Icon name="alarm" className="mt-0.5 text-ink-soft" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">
            Eingeschaltet {addedAt}, {lastSent ? `zuletzt gemeldet ${lastSent}` : "noch nichts gemeldet"}
          </p>
          {isCurrent && <Badge tone="ok">Dieses Gerät</Badge>}
          {isRefused && (
            <p>
              <Badge tone="warn">Kommt nicht an</Badge>{" "}
              {isCurrent
                ? "Bitte schalten Sie es unten neu ein."
                : "Bitte entfernen Sie es und schalten Sie es dort neu ein."}
            </p>
          )}
        </div>
      </div>
      <Form method="post" action={href("/profil/geraete")} className="flex flex-wrap gap-x-5 gap-y-2 sm:pl-9">
        <input type="hidden" name="id" value={id} />
        <Button name="step" value="probe" look="secondary" size="small">
          Probe-Nachricht schicken<span className="sr-only">: {name}</span>
        </Button>
        <Button name="step" value="remove" look="quiet" size="small">
          Entfernen<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

interface ShownDevice {
  id: string;
  name: string;
  addedAt: string;
  lastSent: string | null;
  isRefused: boolean;
  isCurrent: boolean;
}

function shownDevices(list: PushDevice[], sessionId: string, now: Date): ShownDevice[] {
  const day = (instant: Date) => nearDay(instant, now)?.toLowerCase() ?? `am ${germanDate(instant)}`;
  return list.map((device) => ({
    id: device.id,
    name: device.name,
    addedAt: day(device.createdAt),
    lastSent: device.lastSentAt && day(device.lastSentAt),
    isRefused: device.failingSince !== null,
    isCurrent: isDeviceOf(device, sessionId),
  }));
}

const REFUSALS = {
  denied:
    "Der Browser lässt von dieser Seite keine Meldungen zu. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.",
  failed:
    "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal. Per E-Mail erfahren Sie es in jedem Fall.",
};

interface Props {
  hasRoom: boolean;
  isFirst: boolean;
  publicKey: string;
}

function NewDevice({ hasRoom, isFirst, publicKey }: Props) {
  const load = useCallback(
    () =>
      import("#app/services/push/subscribe-device.ts").then(
        ({ subscribeDevice }) =>
          () =>
            subscribeDevice(publicKey),
      ),
    [publicKey],
  );
  if (!hasRoom)
    return <p>Mehr Geräte gehen nicht. Entfernen Sie bitte zuerst eines, das Sie nicht mehr brauchen.</p>;
  return (
    <>
      <AskDeviceButton
        action={href("/profil/geraete")}
        step="device"
        label="Auf diesem Gerät einschalten"
        look={isFirst ? "primary" : "secondary"}
        needs="PushManager"
        load={load}
        refusals={REFUSALS}
        instead={<Unable />}
      />
      <noscript>
        <p>Zum Einschalten braucht Ihr Browser JavaScript. Ohne erfahren Sie es weiter per E-Mail.</p>
      </noscript>
    </>
  );
}

function Unable() {
  return (
    <p>
      Dieser Browser kann das hier nicht. Auf iPhone und iPad geht es so: in Safari auf „Teilen“ tippen, „Zum
      Home-Bildschirm“ wählen, die Seite von dort öffnen und hier einschalten.
    </p>
  );
}

function tooManyProbes(retryAt: Date, now: Date): Message {
  const text = `Bitte warten Sie ${waitingTime(retryAt, now)}, bevor Sie die nächste schicken.`;
  return { title: "Zu viele Probe-Nachrichten", text };
}
