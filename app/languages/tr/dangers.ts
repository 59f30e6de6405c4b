// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { DangerWords } from "../de/dangers.ts";

export const dangers: DangerWords = {
  denied: { before: [], behind: ["yok", "değil", "kokmuyor"] },
  words: {
    gas: ["gaz koku", "gaz kok", "gaz kaçağı", "gaz kaçır", "gaz sız", "doğalgaz koku"],
    feuer: [
      "yangın çık",
      "yangın var",
      "alev al",
      "alevler",
      "duman çık",
      "duman gel",
      "tutuştu",
      "yanık koku",
    ],
    strom: ["elektrik çarp", "kıvılcım", "kısa devre", "açık kablo", "çıplak kablo"],
    wasser: ["boru patladı", "borusu patladı", "su bastı", "su basıyor", "su fışkır", "her yer su"],
    einsturz: ["çökmek üzere", "çöktü", "çöküyor", "yıkılmak üzere"],
  },
};
