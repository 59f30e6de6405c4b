import type { SignedInBrowser } from "#app/domain/session/session-list.server.ts";
import { germanDate, nearDay } from "#app/ui/german-date.ts";

interface ShownSession {
  key: string;
  browser: string;
  lastUsed: string;
  isCurrent: boolean;
}

const SHOWN = 8;

export function shownSessions(sessions: SignedInBrowser[], now: Date) {
  const list: ShownSession[] = sessions
    .slice(0, SHOWN)
    .map(({ browser, signedInAt, lastSeenAt, isCurrent }, position) => ({
      key: `${signedInAt.getTime()}-${position}`,
      browser: browserTitle(browser),
      lastUsed: nearDay(lastSeenAt, now)?.toLowerCase() ?? `am ${germanDate(lastSeenAt)}`,
      isCurrent,
    }));
  return { list, more: sessions.length - list.length };
}

function browserTitle(browser: string | null): string {
  return browser?.replace(/^einem\b/, "Ein") ?? "Unbekannter Browser";
}
