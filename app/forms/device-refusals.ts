export type DeviceRefusal = "cancelled" | "known" | "too-many" | "failed";

export const DEVICE_REFUSALS: Record<DeviceRefusal, string> = {
  cancelled: "Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey. Per E-Mail geht es immer.",
  known: "Auf diesem Gerät haben Sie schon einen Passkey.",
  "too-many": "Zu viele Versuche. Bitte warten Sie ein paar Minuten.",
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal. Per E-Mail geht es immer.",
};
