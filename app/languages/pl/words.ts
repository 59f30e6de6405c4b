// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const pl: Words = {
  kit: { optional: "(opcjonalnie)" },
};
