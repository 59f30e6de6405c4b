/* The closed lists of the specification, "Business constants and limits"; whatever else a model says becomes UNCLEAR (D32). */
export const URGENCIES = ["sofort", "kurzfristig", "flexibel", "später"] as const;
export const LEVELS = ["hoch", "mittel", "gering"] as const;
export const UNCLEAR = "Unklar";

export type Urgency = (typeof URGENCIES)[number];
export type Level = (typeof LEVELS)[number];

/** What somebody, or a rule set, makes of a request (specification, "Entities and their fields", D32, D33). */
export interface Assessment {
  /** Whether the business does this kind of work; null when that can't be said. */
  matchBusinessFields: boolean | null;
  urgency: Urgency | typeof UNCLEAR;
  complexity: Level | typeof UNCLEAR;
  relevanceScore: Level | typeof UNCLEAR;
  recommendation: string;
  emailResponseTemplate: string;
  whatsappResponseTemplate: string;
  /** A few sentences for the business to read. */
  text: string;
}

/** The value of `list` that `said` means, in whatever case (section 9); UNCLEAR for anything else. */
export function oneOf<Value extends string>(list: readonly Value[], said: unknown): Value | typeof UNCLEAR {
  if (typeof said !== "string") return UNCLEAR;
  const plain = said.trim().toLowerCase();
  return list.find((value) => value === plain) ?? UNCLEAR;
}
