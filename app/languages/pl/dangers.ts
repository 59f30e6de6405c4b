// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { DangerWords } from "../de/dangers.ts";

export const dangers: DangerWords = {
  denied: { before: ["nie", "bez", "brak"], behind: [] },
  words: {
    gas: ["czuć gaz", "śmierdzi gaz", "zapach gazu", "wyciek gazu", "ulatnia się gaz", "gaz się ulatnia"],
    feuer: ["pali się", "się pali", "pożar w", "płomienie", "leci dym", "pełno dymu", "spaleniz"],
    strom: ["poraził", "porażenie prąd", "iskrzy", "iskry", "zwarcie", "gołe kable", "gołe przewody"],
    wasser: ["pękła rura", "rura pękła", "zalało", "zalewa", "leje się woda", "woda się leje"],
    einsturz: ["zawali", "runął", "grozi zawal"],
  },
};
