import { useEffect } from "react";
import { useSubmit } from "react-router";
import { PasskeyButton } from "#app/forms/passkey-button.tsx";

const load = () => import("#app/services/passkeys/ask-device.ts");
const loadAsking = () =>
  load().then(
    ({ askDevice }) =>
      () =>
        askDevice("sign-in"),
  );

interface Props {
  action: string;
  /** The browser offers keys among the suggestions of a field that says so. */
  onOffer: (isOffered: true) => void;
}

/** A new one for each answer, which uses its question up. */
export function PasskeySignIn({ action, onOffer }: Props) {
  usePasskeyInField({ action, onOffer });
  return (
    <div className="border-t border-line pt-5 empty:hidden noscript:hidden">
      <PasskeyButton action={action} label="Mit Fingerabdruck, Gesicht oder PIN anmelden" load={loadAsking} />
    </div>
  );
}

function usePasskeyInField({ action, onOffer }: Props): void {
  const submit = useSubmit();
  useEffect(() => {
    let isOver = false;
    async function offer() {
      if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
      const { askDevice } = await load();
      if (isOver) return;
      onOffer(true);
      const given = await askDevice("sign-in", { inField: true });
      if (given.ok && !isOver) await submit({ step: "passkey", ...given.fields }, { method: "post", action });
    }
    offer().catch(() => undefined);
    return () => {
      isOver = true;
      load()
        .then(({ stopAsking }) => stopAsking())
        .catch(() => undefined);
    };
  }, [action, onOffer, submit]);
}
