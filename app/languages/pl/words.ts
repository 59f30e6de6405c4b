// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";
import { choices } from "./choices.ts";
import { consent } from "./consent.ts";
import { cookies } from "./cookies.ts";
import { errors } from "./errors.ts";
import { fields } from "./fields.ts";
import { form } from "./form.ts";
import { mails } from "./mails.ts";
import { photos } from "./photos.ts";
import { refusals } from "./refusals.ts";
import { safety } from "./safety.ts";
import { status } from "./status.ts";
import { thanks } from "./thanks.ts";
import { topics } from "./topics.ts";

export const pl: Words = {
  kit: { optional: "(opcjonalnie)" },
  cookies,
  availability: {
    busy: "Obecnie dużo pracy: nagłe przypadki mają pierwszeństwo, wszystko inne potrwa dłużej.",
    projectsFrom: (month) => `Obecnie dużo pracy: nowe projekty znowu od ${month}.`,
    holiday: (day) => `Urlop do ${day} włącznie.`,
  },
  choices,
  mails,
  safety,
  status,
  topics,
  form,
  consent,
  fields,
  photos,
  errors,
  refusals,
  thanks,
};
