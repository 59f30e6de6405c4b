import { kit } from "./kit.ts";

export const de = { kit };

/** German is the type: a word that is missing in another language is a fault of types. */
export type Words = typeof de;
