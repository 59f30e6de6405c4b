import type { Emergency, RequestType, TimingPreference } from "#db/values.ts";

type Expected = Emergency | "dringend";

/** A message with what it must be called on arrival: an emergency, "dringend" (at once, no danger named), or neither. */
export interface ArrivalExample {
  type: RequestType;
  timing: TimingPreference | null;
  expected: Expected | null;
  /** Which kinds are right, too. */
  orElse: readonly Expected[];
  message: string;
}

export function arrivals(
  type: RequestType,
  expected: ArrivalExample["expected"],
  messages: readonly string[],
): ArrivalExample[] {
  return messages.map((message) => ({ type, timing: null, expected, orElse: [], message }));
}
