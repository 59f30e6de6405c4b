import { useCallback } from "react";
import { Form, href } from "react-router";
import { AskDeviceButton } from "#app/forms/ask-device-button.tsx";
import { FormMessage, type Message } from "#app/forms/form-message.tsx";
import { ListRow, RowList } from "#app/kit/page-parts.tsx";
import { Badge, Button, Card, Notice } from "#app/ui/parts.tsx";
import type { shownDevices } from "./devices.server.ts";

const PAGE = href("/profil/benachrichtigungen");

type Devices = Awaited<ReturnType<typeof shownDevices>>;

export function DevicesSection({
  list,
  hasRoom,
  publicKey,
  isOff,
  message,
}: Devices & { isOff: boolean; message: Message | undefined }) {
  const isOn = list.some(({ isCurrent, isRefused }) => isCurrent && !isRefused);
  return (
    <Card
      id="geraete"
      title="Meldungen auf Ihre Geräte"
      intro="Bei einem akuten Problem meldet sich Ihr Handy oder Computer sofort, mit Art und Postleitzahl. Die E-Mail kommt wie bisher."
    >
      <FormMessage id="meldung" message={message} />
      {isOff && (
        <Notice tone="warn" title="Ihre Benachrichtigungen sind aus">
          <p>Solange kommt auch auf Ihre Geräte nichts.</p>
        </Notice>
      )}
      <RowList rows={list}>{(device) => <OneDevice key={device.id} {...device} />}</RowList>
      {!isOn && <NewDevice hasRoom={hasRoom} publicKey={publicKey} />}
      <p className="text-sm text-ink-soft">
        Nur solange Sie dort angemeldet sind; verschlüsselt über den Dienst des Browsers (Google, Apple,
        Mozilla oder Microsoft).
      </p>
    </Card>
  );
}

function OneDevice({ id, name, addedAt, lastSent, isRefused, isCurrent }: Devices["list"][number]) {
  return (
    <ListRow
      title={name}
      mark={isCurrent && <Badge tone="ok">Dieses Gerät</Badge>}
      says={`Eingeschaltet ${addedAt}, ${lastSent ? `zuletzt gemeldet ${lastSent}` : "noch nichts gemeldet"}`}
    >
      {isRefused && (
        <p>
          <Badge tone="warn">Kommt nicht an</Badge>{" "}
          {isCurrent
            ? "Bitte schalten Sie es unten neu ein."
            : "Bitte entfernen Sie es und schalten Sie es dort neu ein."}
        </p>
      )}
      <Form method="post" action={PAGE} className="flex flex-wrap gap-x-5 gap-y-2">
        <input type="hidden" name="id" value={id} />
        <Button name="step" value="probe" look="secondary" size="small">
          Probe-Nachricht schicken<span className="sr-only">: {name}</span>
        </Button>
        <Button name="step" value="remove" look="quiet" size="small">
          Entfernen<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </ListRow>
  );
}

const REFUSALS = {
  denied:
    "Der Browser lässt von dieser Seite keine Meldungen zu. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.",
  failed:
    "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal. Per E-Mail erfahren Sie es in jedem Fall.",
};

function NewDevice({ hasRoom, publicKey }: Pick<Devices, "hasRoom" | "publicKey">) {
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
        action={PAGE}
        step="device"
        label="Auf diesem Gerät einschalten"
        look="secondary"
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
