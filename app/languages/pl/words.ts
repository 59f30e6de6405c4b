// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";
import { en } from "../en/words.ts";
import { choices } from "./choices.ts";
import { mails } from "./mails.ts";
import { safety } from "./safety.ts";
import { status } from "./status.ts";
import { topics } from "./topics.ts";

export const pl: Words = {
  ...en,
  kit: { optional: "(opcjonalnie)" },
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
};
