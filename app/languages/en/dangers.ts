// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { DangerWords } from "../de/dangers.ts";

export const dangers: DangerWords = {
  denied: { before: ["no", "not", "don't", "without"], behind: [] },
  words: {
    gas: [
      "smell of gas",
      "smells of gas",
      "smell gas",
      "smells like gas",
      "gas smell",
      "gas leak",
      "gas is leaking",
    ],
    feuer: [
      "on fire",
      "flames",
      "smoke coming",
      "smoke is coming",
      "full of smoke",
      "burning smell",
      "house fire",
    ],
    strom: ["electric shock", "sparks", "sparking", "short circuit", "bare wire", "live wire"],
    wasser: [
      "burst pipe",
      "pipe burst",
      "pipe has burst",
      "flooded",
      "flooding",
      "water is pouring",
      "water everywhere",
    ],
    einsturz: ["about to collapse", "collapsed", "is collapsing"],
  },
};
