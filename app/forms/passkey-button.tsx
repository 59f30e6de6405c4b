import type { ComponentProps } from "react";
import { AskDeviceButton } from "./ask-device-button.tsx";
import { DEVICE_REFUSALS, type DeviceRefusal } from "./device-refusals.ts";

type Props = Omit<ComponentProps<typeof AskDeviceButton<DeviceRefusal>>, "step" | "needs" | "refusals">;

export function PasskeyButton(props: Props) {
  return (
    <AskDeviceButton<DeviceRefusal>
      {...props}
      step="passkey"
      needs="PublicKeyCredential"
      refusals={DEVICE_REFUSALS}
    />
  );
}
