/** The texts a reply can begin with, as the address of the page names them. */
export const REPLY_TEMPLATES = ["vorschlag", "rueckruf", "absage"] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];
