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

export const ar: Words = {
  kit: { optional: "(اختياري)" },
  cookies,
  availability: {
    busy: "العمل كثير حاليًا: الأولوية للحالات الطارئة، وكل ما عداها يستغرق وقتًا أطول.",
    projectsFrom: (month) => `العمل كثير حاليًا: تُقبل المشاريع الجديدة مجددًا ابتداءً من ${month}.`,
    holiday: (day) => `في إجازة حتى ${day} ضمنًا.`,
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
