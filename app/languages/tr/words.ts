// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const tr: Words = {
  kit: { optional: "(isteğe bağlı)" },
};
