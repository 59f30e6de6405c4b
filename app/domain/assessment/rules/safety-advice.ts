import { found, pieces, plainWords } from "./facts.ts";

const ADVICE = [
  {
    words: pieces(["gasgeruch", "nach gas", "riecht gas", "gas riecht"]),
    text: "Bei Gasgeruch: Bitte keine Schalter betätigen, Fenster öffnen, das Haus verlassen und von draußen die 112 anrufen.",
  },
  {
    words: pieces(["schmor", "funken", "stromschlag", "schlag bekommen", "kabel hängt", "brandgeruch"]),
    text: "Bis dahin: Bitte schalten Sie die Sicherung des Stromkreises aus und fassen Sie die Stelle nicht an. Bei Rauch oder Feuer rufen Sie die 112.",
  },
  {
    words: pieces([
      "rohrbruch",
      "wasser läuft",
      "läuft wasser",
      "geplatzt",
      "wasser spritzt",
      "wasser schießt",
      "überflut",
    ]),
    text: "Bis dahin: Bitte schließen Sie, wenn möglich, den Haupthahn für das Wasser.",
  },
];

/** What to do until somebody comes; null when no danger is named. For gas, current or water, in this order. */
export function safetyAdvice(message: string): string | null {
  const words = plainWords(message);
  return ADVICE.find(({ words: list }) => found(words, list).length > 0)?.text ?? null;
}
