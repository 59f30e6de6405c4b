import { shownSessions } from "./shown-sessions.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

test.each([
  ["einem Browser unter Linux", "Ein Browser unter Linux"],
  ["Firefox unter Windows", "Firefox unter Windows"],
  [null, "Unbekannter Browser"],
])("%s stands in the list as %s", (browser, title) => {
  const session = { browser, signedInAt: NOW, lastSeenAt: NOW, isCurrent: true };
  expect(shownSessions([session], NOW).list[0]?.browser).toBe(title);
});
