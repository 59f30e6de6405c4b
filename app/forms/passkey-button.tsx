import type { ComponentProps } from "react";
import { AskDeviceButton } from "./ask-device-button.tsx";

type Refusal = "cancelled" | "known" | "too-many" | "failed";

const REFUSALS: Record<Refusal, string> = {
  cancelled: "Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey. Per E-Mail geht es immer.",
  known: "Auf diesem Gerät haben Sie schon einen Passkey.",
  "too-many": "Zu viele Versuche. Bitte warten Sie ein paar Minuten.",
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal. Per E-Mail geht es immer.",
};

type Props = Omit<ComponentProps<typeof AskDeviceButton<Refusal>>, "step" | "needs" | "refusals">;

export function PasskeyButton(props: Props) {
  return (
    <AskDeviceButton<Refusal> {...props} step="passkey" needs="PublicKeyCredential" refusals={REFUSALS} />
  );
}
