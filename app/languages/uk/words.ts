// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";
import { en } from "../en/words.ts";
import { choices } from "./choices.ts";
import { mails } from "./mails.ts";
import { safety } from "./safety.ts";
import { status } from "./status.ts";
import { topics } from "./topics.ts";

export const uk: Words = {
  ...en,
  kit: { optional: "(необов’язково)" },
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
};
