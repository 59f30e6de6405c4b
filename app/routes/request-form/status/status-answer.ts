import type { RequestAnswer } from "../request-fields.ts";

export const STATUS_INTENTS = ["follow-up", "take-date", "no-date", "contact", "withdraw"] as const;

export type StatusIntent = (typeof STATUS_INTENTS)[number];

/** What a form of the page gets back when it isn't taken. */
export interface StatusAnswer extends RequestAnswer {
  intent: StatusIntent;
  /** Words for which the page has no field any more. */
  unsent?: string;
}

export type StatusOutcome =
  | { next: string }
  | { answer: { status: number; headers?: Record<string, string> }; form: StatusAnswer };
