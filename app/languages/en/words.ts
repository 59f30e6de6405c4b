// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const en: Words = {
  kit: { optional: "(optional)" },
};
