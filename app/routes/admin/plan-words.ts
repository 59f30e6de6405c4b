import { germanDate } from "#app/ui/german-date.ts";

export interface ShownPlan {
  isBooked: boolean;
  isCancelled: boolean;
  end: Date | null;
}

/** What becomes of the plan when access ends. */
export function planWhenEnding({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Der Betrieb hat kein laufendes Abo. Es wird nichts abgebucht.";
  const day = end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums";
  return isCancelled
    ? `Das Abo ist schon gekündigt und endet${day}.`
    : `Das Abo wird bei Stripe gekündigt und endet${day}; danach wird nichts mehr abgebucht. Erstattet wird nichts von selbst.`;
}

/** Where the plan stands after access has ended. */
export function planWhenEnded({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Es läuft kein Abo, und es wird nichts abgebucht.";
  if (!isCancelled)
    return "Die Kündigung des Abos ist unterwegs. Stripe hat sie noch nicht bestätigt; sie wird wiederholt, bis das geschehen ist.";
  return `Das Abo ist gekündigt und endet${end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums"}.`;
}
