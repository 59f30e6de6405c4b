import JOBS from "#content/messages/jobs.json" with { type: "json" };
import PANEL from "#content/messages/panel.json" with { type: "json" };

export const jobLabel = (name: string): string =>
  Object.entries(JOBS).find(([job]) => job === name)?.[1] ?? name;

export function failureLabel(why: string): string {
  const found = Object.entries(PANEL.failures).find(([start]) => why.startsWith(start));
  const [begin, words] = found ?? ["", "Anderer Fehler"];
  return begin === why ? words : `${words} (${why})`;
}
