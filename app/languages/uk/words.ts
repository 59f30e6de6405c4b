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

export const uk: Words = {
  kit: { optional: "(необов’язково)" },
  cookies,
  availability: {
    busy: "Зараз багато роботи: надзвичайні ситуації в першу чергу, усе інше триватиме довше.",
    projectsFrom: (month) => `Зараз багато роботи: нові проєкти знову з ${month}.`,
    holiday: (day) => `У відпустці до ${day} включно.`,
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
