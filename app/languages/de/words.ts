import { availability } from "./availability.ts";
import { choices } from "./choices.ts";
import { kit } from "./kit.ts";
import { mails } from "./mails.ts";
import { safety } from "./safety.ts";
import { status } from "./status.ts";
import { topics } from "./topics.ts";

export const de = { kit, availability, choices, mails, safety, status, topics };

/** German is the type: a word that is missing in another language is a fault of types. */
export type Words = typeof de;
