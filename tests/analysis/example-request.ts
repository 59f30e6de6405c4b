import type { Trade } from "#app/domain/profile/trades.ts";
import type { RequestType, TimingPreference, Urgency } from "#db/values.ts";

/** A request as a customer might write it, with what an experienced tradesman would make of it. */
export interface ExampleRequest {
  type: RequestType;
  timing: TimingPreference | null;
  message: string;
  /** The trades of the business that gets it. */
  trades: readonly Trade[];
  urgency: Urgency;
  /** The kind of work; any of them is right. Empty when the text doesn't tell. */
  work: readonly Trade[];
  fit: boolean | null;
}

const TIMINGS = { now: "so_schnell_wie_moeglich", soon: "innerhalb_3_monate", later: "spaeter" } as const;

const SHORT = {
  maurer: "Maurer",
  beton: "Betonbau",
  dach: "Zimmerei / Dachdecker",
  fliesen: "Fliesen-, Platten- und Mosaikverlegung",
  estrich: "Estrichlegung",
  trocken: "Stuckateur / Trockenbau",
  maler: "Malen & Lackieren",
  boden: "Bodenlegen",
  abdichtung: "Bauwerksabdichtung",
  daemmung: "Wärme-, Kälte-, Schall- und Brandschutzisolierung",
  elektro: "Elektrik / Elektroinstallation",
  heizung: "Heizungsbau",
  sanitaer: "Sanitärinstallation",
  lueftung: "Lüftungsbau",
  klima: "Kälte- und Klimatechnik",
  solar: "Solar / Photovoltaik",
  smart: "Smart-Home-Installation",
  fenster: "Fensterbau",
  tueren: "Türen- und Torbau",
  garten: "Garten- und Landschaftsbau",
  pflaster: "Pflastern",
  zaun: "Zaunbau",
} as const satisfies Record<string, Trade>;

type Short = keyof typeof SHORT;

function tradesOf(names: string): Trade[] {
  return names
    .split(" ")
    .filter(Boolean)
    .map((name) => SHORT[name as Short]);
}

/** One example in one line; trades by their short names, with blanks between. */
export function example(
  type: RequestType,
  timing: keyof typeof TIMINGS | null,
  trades: string,
  message: string,
  expected: { urgency: Urgency; work: string; fit: boolean | null },
): ExampleRequest {
  return {
    type,
    timing: timing && TIMINGS[timing],
    message,
    trades: tradesOf(trades),
    urgency: expected.urgency,
    work: tradesOf(expected.work),
    fit: expected.fit,
  };
}
