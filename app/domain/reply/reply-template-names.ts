export const REPLY_TEMPLATES = ["vorschlag", "rueckruf", "termin", "rueckfrage", "absage"] as const;
export type HouseTemplate = (typeof REPLY_TEMPLATES)[number];

/** These are the business's own texts, by their slots. */
const OWN_TEMPLATES = ["eigen-1", "eigen-2", "eigen-3", "eigen-4", "eigen-5"] as const;
export type ReplyTemplate = HouseTemplate | (typeof OWN_TEMPLATES)[number];
export const ALL_TEMPLATES: readonly ReplyTemplate[] = [...REPLY_TEMPLATES, ...OWN_TEMPLATES];

export function readTemplate(word: string | null): ReplyTemplate | null {
  return ALL_TEMPLATES.find((template) => template === word) ?? null;
}

/** "vorschlag" for a text of the business's own that is gone. */
export function houseTemplate(template: ReplyTemplate): HouseTemplate {
  return REPLY_TEMPLATES.find((one) => one === template) ?? "vorschlag";
}

export function ownTemplate(slot: number): ReplyTemplate | null {
  return readTemplate(`eigen-${slot}`);
}
