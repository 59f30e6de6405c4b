import type { Passkey } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { germanDate, nearDay } from "#app/ui/german-date.ts";

export interface ShownPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsed: string | null;
}

export function shownPasskeys(list: Passkey[], now: Date): ShownPasskey[] {
  const day = (instant: Date) => nearDay(instant, now)?.toLowerCase() ?? `am ${germanDate(instant)}`;
  return list.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: day(createdAt),
    lastUsed: lastUsedAt && day(lastUsedAt),
  }));
}
