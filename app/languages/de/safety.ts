/** Of it the page's script says this much. */
export const spokenSafety = {
  call: "112 anrufen",
  /** What to do until somebody comes. */
  advice: {
    gas: "Bei Gasgeruch: Bitte keine Schalter betätigen, Fenster öffnen, das Haus verlassen und von draußen die 112 anrufen.",
    feuer:
      "Bei Feuer oder Rauch: Bitte gleich das Haus verlassen, die Türen hinter sich schließen und die 112 anrufen.",
    strom:
      "Bei Funken, Schmorgeruch oder blanken Leitungen: Bitte nichts anfassen und die Sicherung ausschalten. Bei Rauch, Feuer oder nach einem Stromschlag die 112 anrufen.",
    wasser: "Wenn Wasser austritt: Bitte schließen Sie, wenn möglich, den Haupthahn.",
    einsturz:
      "Bitte halten Sie Abstand und lassen Sie niemanden dorthin. Bei Gefahr für Menschen die 112 anrufen.",
  },
};

export const safety = {
  title: "Gasgeruch, Feuer, Menschen in Gefahr? Sofort 112 anrufen.",
  ...spokenSafety,
};

export type SpokenSafety = typeof spokenSafety;
export type SafetyWords = typeof safety;
