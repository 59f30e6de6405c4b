import { availability } from "./availability.ts";
import { choices } from "./choices.ts";
import { consent } from "./consent.ts";
import { bar } from "./cookie-bar.ts";
import { dialog } from "./cookie-dialog.ts";
import { news } from "./cookie-news.ts";
import { errors } from "./errors.ts";
import { fields } from "./fields.ts";
import { form } from "./form.ts";
import { kit } from "./kit.ts";
import { mails } from "./mails.ts";
import { photos } from "./photos.ts";
import { refusals } from "./refusals.ts";
import { safety } from "./safety.ts";
import { status } from "./status.ts";
import { thanks } from "./thanks.ts";
import { topics } from "./topics.ts";

/** Of servers; `script` is what the page's own script says. */
export const de = {
  kit,
  cookies: { bar, dialog, said: news },
  form,
  choices,
  consent,
  fields,
  photos,
  errors,
  refusals,
  thanks,
  availability,
  mails,
  safety,
  status,
  topics,
};

/** German is the type: a word that is missing in another language is a fault of types. */
export type Words = typeof de;
