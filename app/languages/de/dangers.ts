/** What somebody says who still describes a danger (D62). */
export interface DangerWords {
  /** Words that deny the two behind or before them; German has its own rules. */
  denied?: { before: readonly string[]; behind: readonly string[] };
  words: Record<"gas" | "feuer" | "strom" | "wasser" | "einsturz", readonly string[]>;
}

export const dangers: DangerWords = {
  words: {
    gas: ["gasgeruch", "nach gas ", "riecht gas", "gas riecht", "gasaustritt", "gasleck", "gasalarm"],
    feuer: [
      " es brennt ",
      " brennt es ",
      "kabelbrand",
      "schornsteinbrand",
      "kaminbrand",
      "küchenbrand",
      "brandgeruch",
      "qualm",
      "rauchentwicklung",
      "flammen",
      " feuer im ",
      " raucht und ",
    ],
    strom: ["stromschlag", "schlag bekommen", "schmor", " funken ", " funkt ", "kurzschluss", "kabel hängt"],
    wasser: ["rohrbruch", " wasser läuft aus", "wasser spritzt", "wasser schießt", "überschwemm", "überflut"],
    einsturz: ["einsturz", "einzustürzen"],
  },
};
