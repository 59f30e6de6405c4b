import { useEffect, useState } from "react";
import { href, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

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
  if (!hasRoom)
    return <p>Mehr Geräte gehen nicht. Entfernen Sie bitte zuerst eines, das Sie nicht mehr brauchen.</p>;
  return (
    <>
      <SwitchOn isFirst={isFirst} publicKey={publicKey} />
      <noscript>
        <p>Zum Einschalten braucht Ihr Browser JavaScript. Ohne erfahren Sie es weiter per E-Mail.</p>
      </noscript>
    </>
  );
}

/** Fetched as soon as the button shows: a browser asks its user at a recent press only. */
const load = () => import("#app/services/push/subscribe-device.ts");

function SwitchOn({ isFirst, publicKey }: Omit<Props, "hasRoom">) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const isSending = useNavigation().state === "submitting";
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<keyof typeof REFUSALS | null>(null);
  const isUnable = isHydrated && !("PushManager" in window);
  useEffect(() => {
    if (!isUnable) load().catch(() => undefined);
  }, [isUnable]);
  if (isUnable) return <Unable />;

  async function switchOn() {
    setRefusal(null);
    setAsking(true);
    const answer = await load()
      .then(({ subscribeDevice }) => subscribeDevice(publicKey))
      .catch(() => ({ ok: false, reason: "failed" }) as const);
    setAsking(false);
    if (answer.ok)
      await submit({ step: "device", ...answer.fields }, { method: "post", action: href("/profil/geraete") });
    else setRefusal(answer.reason);
  }

  return (
    <div className={`flex flex-col gap-3 ${isHydrated ? "" : "invisible noscript:hidden"}`}>
      {refusal && (
        <Notice tone="warn" role="alert">
          <p>{REFUSALS[refusal]}</p>
        </Notice>
      )}
      <Button
        type="button"
        look={isFirst ? "primary" : "secondary"}
        disabled={isAsking || isSending}
        onClick={() => void switchOn()}
        className="justify-self-start max-sm:w-full"
      >
        Auf diesem Gerät einschalten
      </Button>
    </div>
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
