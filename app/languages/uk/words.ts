// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const uk: Words = {
  kit: { optional: "(необов’язково)" },
};
