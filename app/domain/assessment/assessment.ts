import { UNCLEAR, type Urgency } from "#db/values.ts";

export const LEVELS = ["hoch", "mittel", "gering"] as const;

export type Level = (typeof LEVELS)[number];

export interface Assessment {
  matchBusinessFields: boolean | null;
  urgency: Urgency | typeof UNCLEAR;
  complexity: Level | typeof UNCLEAR;
  relevanceScore: Level | typeof UNCLEAR;
  recommendation: string;
  emailResponseTemplate: string;
  whatsappResponseTemplate: string;
  text: string;
  /** The customer's words in German, by the model; null where they are German, or by the rules. */
  translation: string | null;
}

export function oneOf<Value extends string>(list: readonly Value[], said: unknown): Value | typeof UNCLEAR {
  if (typeof said !== "string") return UNCLEAR;
  const plain = said.trim().toLowerCase();
  return list.find((value) => value === plain) ?? UNCLEAR;
}
