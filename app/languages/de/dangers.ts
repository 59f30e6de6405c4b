/** What somebody says who still describes a danger (D62). */
export interface DangerWords {
  /** Words that deny the two behind or before them; German has its own rules. */
  denied?: { before: readonly string[]; behind: readonly string[] };
  /** Beginnings of words; in German sources of expressions. */
  words: Record<"gas" | "feuer" | "strom" | "wasser" | "einsturz", readonly string[]>;
}

export const dangers: DangerWords = {
  words: {
    gas: [
      "gasgeruch",
      "nach gas ",
      "(riecht|stinkt|zischt|strömt) ((?!nicht|kein)\\w+ ){0,2}gas ",
      "gas\\w* ((?!nicht|kein)\\w+ ){0,2}(riecht|stinkt|zischt|strömt)",
      "faulen? eier",
      "gasaustritt",
      "gasleck",
      "gasalarm",
      "kohlenmonoxid(?!m)",
      "(co |gas)(melder|warn)(?!.*batterie).*(piep|alarm|heult)",
      "(ofen|therme|kamin).* (kopfw|kopfsch|schwind)",
    ],
    feuer: [
      " brennt es ",
      " es brennt ",
      "(kabel|schornstein|kamin|küchen)brand",
      "brandgeruch",
      "qualm",
      "rauchentwicklung",
      "flammen",
      " feuer im ",
      " raucht und ",
      " rauch (kommt|steigt)",
    ],
    strom: [
      "stromschlag",
      "(schlag|gewischt) bekommen",
      "schmor",
      " funken ",
      " funkt ",
      "kurzschluss",
      "kabel hängt",
      "blanke[sn]? (kabel|dr)",
    ],
    wasser: ["rohrbruch", " wasser läuft aus", "wasser (spritzt|schießt)", "überschwemm", "überflut"],
    einsturz: ["einsturz", "einzustürzen"],
  },
};
