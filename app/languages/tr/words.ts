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

export const tr: Words = {
  kit: { optional: "(isteğe bağlı)" },
  cookies,
  availability: {
    busy: "Şu anda iş çok yoğun: Acil durumlar önceliklidir, diğer her şey daha uzun sürer.",
    projectsFrom: (month) => `Şu anda iş çok yoğun: Yeni projeler ${month} ayından itibaren.`,
    holiday: (day) => `${day} gününe kadar (o gün dahil) tatilde.`,
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
