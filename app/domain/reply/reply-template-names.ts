export const REPLY_TEMPLATES = ["vorschlag", "rueckruf", "termin", "rueckfrage", "absage"] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];
