import { useCallback } from "react";
import { href } from "react-router";
import { AskDeviceButton } from "#app/forms/ask-device-button.tsx";

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

export function NewDevice({ hasRoom, isFirst, publicKey }: Props) {
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
