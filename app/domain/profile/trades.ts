export const TRADE_CATEGORIES = [
  {
    name: "Bau- & Ausbaugewerke",
    trades: [
      "Maurer",
      "Betonbau",
      "Zimmerei / Dachdecker",
      "Fliesen-, Platten- und Mosaikverlegung",
      "Estrichlegung",
      "Stuckateur / Trockenbau",
      "Malen & Lackieren",
      "Bodenlegen",
      "Bauwerksabdichtung",
      "Wärme-, Kälte-, Schall- und Brandschutzisolierung",
    ],
  },
  {
    name: "Technische Gewerke / Gebäudeausstattung",
    trades: [
      "Elektrik / Elektroinstallation",
      "Heizungsbau",
      "Sanitärinstallation",
      "Lüftungsbau",
      "Kälte- und Klimatechnik",
      "Solar / Photovoltaik",
      "Smart-Home-Installation",
    ],
  },
  {
    name: "Fenster, Türen & Außenanlagen",
    trades: ["Fensterbau", "Türen- und Torbau", "Garten- und Landschaftsbau", "Pflastern", "Zaunbau"],
  },
] as const;

export type Trade = (typeof TRADE_CATEGORIES)[number]["trades"][number];

const ALL_TRADES: readonly Trade[] = TRADE_CATEGORIES.flatMap(({ trades }) => trades);

export function knownTrades(chosen: readonly string[]): Trade[] {
  return ALL_TRADES.filter((trade) => chosen.includes(trade));
}
