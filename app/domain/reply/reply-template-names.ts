export const REPLY_TEMPLATES = ["vorschlag", "rueckruf", "termin", "absage"] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];
