// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { SafetyWords, SpokenSafety } from "../de/safety.ts";

export const spokenSafety: SpokenSafety = {
  call: "Zadzwoń pod 112",
  advice: {
    gas: "Jeśli czuć gaz: proszę nie dotykać żadnych włączników, otworzyć okna, opuścić dom i z zewnątrz zadzwonić pod 112.",
    feuer: "W razie ognia lub dymu: proszę od razu opuścić dom, zamknąć za sobą drzwi i zadzwonić pod 112.",
    strom:
      "W razie iskrzenia, zapachu spalenizny lub odsłoniętych przewodów: proszę niczego nie dotykać i wyłączyć bezpiecznik. W razie dymu, ognia lub po porażeniu prądem proszę zadzwonić pod 112.",
    wasser: "Jeśli wycieka woda: proszę w miarę możliwości zamknąć główny zawór.",
    einsturz:
      "Proszę się nie zbliżać i nikogo tam nie wpuszczać. Jeśli ktoś jest w niebezpieczeństwie, proszę zadzwonić pod 112.",
  },
};

export const safety: SafetyWords = {
  title: "Czuć gaz, pali się, ktoś jest w niebezpieczeństwie? Proszę natychmiast dzwonić pod 112.",
  ...spokenSafety,
};
