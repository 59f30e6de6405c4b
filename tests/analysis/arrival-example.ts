import type { Emergency, RequestType } from "#db/values.ts";

/** A message with what it must be called on arrival: an emergency, "dringend" (at once, no danger named), or neither. */
export interface ArrivalExample {
  type: RequestType;
  expected: Emergency | "dringend" | null;
  message: string;
}

export function arrivals(
  type: RequestType,
  expected: ArrivalExample["expected"],
  messages: readonly string[],
): ArrivalExample[] {
  return messages.map((message) => ({ type, expected, message }));
}
