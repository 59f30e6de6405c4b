import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";

/** What went wrong with a step, and beside which field it is said. */
export interface Fault {
  title: string;
  text: string;
  field?: "email" | "code";
}

/** What a page shows in answer to a step; with `email` it asks for the address again and shows this one. */
export interface StepAnswer {
  status: 200 | 422 | 429;
  fault?: Fault;
  email?: string;
  code?: string;
}

/** A step that didn't go through. */
export interface RefusedStep extends StepAnswer {
  status: 422 | 429;
  fault: Fault;
}

/** Literal texts of the specification, "Validation rules", with the time it really takes. */
export function tooManyTries(retryAt: Date, now: Date): Fault {
  return {
    title: TOO_MANY_TITLE,
    text: `Bitte warte ${waitingTime(retryAt, now)} bevor du es erneut versuchst.`,
  };
}

export const TOO_MANY_TITLE = "Zu viele Versuche";

export function invalidEmail(text: string): Fault {
  return { title: "Ungültige E-Mail", text, field: "email" };
}

/** Section 8: a log-in's error reads 'Fehler: {message}'. */
export function codeFault(text: string): Fault {
  return { title: "Anmeldung nicht möglich", text: `Fehler: ${text}`, field: "code" };
}
