import { isDeviceOf, type PushDevice } from "#app/domain/notification/push/push-devices.server.ts";
import { germanDate, nearDay } from "#app/ui/german-date.ts";

export interface ShownDevice {
  id: string;
  name: string;
  addedAt: string;
  lastSent: string | null;
  isRefused: boolean;
  isCurrent: boolean;
}

export function shownDevices(list: PushDevice[], sessionId: string, now: Date): ShownDevice[] {
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
