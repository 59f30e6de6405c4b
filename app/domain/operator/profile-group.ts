/* What the list of businesses can be narrowed to. */
export const PROFILE_GROUPS = ["testphase-endet", "zahlend", "zahlung-offen", "ohne-anfrage"] as const;
export type ProfileGroup = (typeof PROFILE_GROUPS)[number];

export const ENDING_DAYS = 7;
