const DAY_MS = 24 * 60 * 60 * 1000;

export const AHEAD_MS = { agb: 42 * DAY_MS, avv: 28 * DAY_MS };

export interface ContractChanges {
  services: boolean;
  rest: boolean;
}

/** Annex 2 holds without consent unless the business objects (§ 5). A text that wasn't kept may differ in both. */
export function contractChanges(accepted: string | undefined, current: string | undefined): ContractChanges {
  if (accepted === undefined || current === undefined) return { services: true, rest: true };
  const [before, after] = [parts(accepted), parts(current)];
  const services = before.annex !== after.annex;
  return { services, rest: !services || before.rest !== after.rest };
}

function parts(text: string) {
  const annex = text.lastIndexOf("\nAnlage 2: ");
  return { rest: text.slice(0, annex), annex: text.slice(annex) };
}
