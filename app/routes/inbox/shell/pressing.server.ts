import { href } from "react-router";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import { type TrialUrgency, trialDaysLeft, trialUrgency } from "#app/domain/subscription/trial.ts";
import { germanDate, germanLongDate } from "#app/ui/german-date.ts";

const PLAN = href("/abo");

/** One line above all pages: what presses most. */
export interface BarFacts {
  label: string;
  look: TrialUrgency;
  said: string;
  /** On a phone, which has no room for `rest`, it stands for `said` and tells what happens when. */
  brief?: string;
  rest?: string;
  to: string;
  link: string;
  isSilent?: boolean;
}

export const HANDOVER: BarFacts = {
  ...{ label: "Übergabe", look: "soon", to: href("/profil/uebergabe"), link: "Ansehen" },
  said: "Betrieb übernehmen?",
};

export const SILENT: BarFacts = {
  ...{ label: "Meldung auf diesem Gerät", look: "soon", isSilent: true },
  ...{ to: href("/profil/benachrichtigungen"), link: "Neu einschalten" },
  said: "Keine Meldungen mehr auf diesem Gerät.",
  brief: "Keine Meldungen mehr",
};

export function unpaidBar(readableUntil: Date): BarFacts {
  return {
    ...{ label: "Offene Zahlung", look: "last", to: PLAN, link: "In Ordnung bringen" },
    said: "Zahlung fehlgeschlagen.",
    brief: `Zahlung offen: Sperre am ${shortDate(readableUntil)}`,
    rest: `Ab dem ${germanLongDate(readableUntil)} sind Ihre Anfragen sonst gesperrt.`,
  };
}

/** It is "30.11." in Berlin. */
const shortDate = (instant: Date) => germanDate(instant).slice(0, 6);

export function trialBar(endsAt: Date, price: string, now: Date): BarFacts {
  const daysLeft = trialDaysLeft(endsAt, now);
  const look = trialUrgency(daysLeft);
  const days = `${daysLeft} ${daysLeft === 1 ? "Tag" : "Tage"}`;
  const words = { label: "Testphase", look, to: PLAN, link: `${PLAN_NAME} ansehen` };
  const end = `Ihre Testphase endet am ${germanLongDate(endsAt)}.`;
  if (look !== "last") return { ...words, said: `Test: noch ${days}`, rest: end };
  const then = `gesperrt, bis Sie buchen: ${price} im Monat zzgl. USt.`;
  if (daysLeft === 0) return { ...words, said: "Ihre Testphase ist zu Ende.", rest: `Anfragen ${then}` };
  const day = shortDate(endsAt);
  const said = `Achtung: nur noch ${days} kostenlos testen.`;
  // Days are rounded up, so "2 days" may end tomorrow: a date beside them contradicts nothing.
  return { ...words, said, brief: `Test endet am ${day}`, rest: `Endet am ${day}, danach ${then}` };
}
