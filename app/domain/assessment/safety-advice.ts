import type { Emergency } from "#db/values.ts";
import { safety as german } from "#words/de/safety.ts";

type Advice = Partial<Record<Emergency, string>>;

/** What to do until somebody comes; null where there is nothing to say. */
export function safetyAdvice(
  emergency: Emergency | null,
  { advice }: { advice: Advice } = german,
): string | null {
  return (emergency && advice[emergency]) ?? null;
}
