import type { Message } from "#app/forms/form-message.tsx";
import type { AddressFault } from "#app/services/webhook/webhook-address.ts";
import messages from "#content/messages/webhook.json" with { type: "json" };

export const ADDRESS_RULES = {
  url: (typed: string) => (typed.trim() === "" ? ADDRESS_FAULTS.unreadable : undefined),
};

export const ADDRESS_FAULTS: Record<AddressFault, string> = messages.addresses;

export const INVALID: Message = messages.invalid;
export const CONFIRM_FIRST: Message = messages.confirmFirst;
export const GONE: Message = messages.gone;
export const PROBE_REFUSED: Message = messages.probeRefused;

export const tooManyProbes = (wait: string): Message => ({
  title: "Zu viele Proben",
  text: `Bitte warten Sie ${wait}, bevor Sie die nächste senden.`,
});
