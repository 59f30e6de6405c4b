import { BATHROOM } from "./scenes/bathroom.ts";
import { BOILER } from "./scenes/boiler.ts";
import { CEILING } from "./scenes/ceiling.ts";
import { FUSES } from "./scenes/fuses.ts";
import { HOUSE } from "./scenes/house.ts";
import { PLAN } from "./scenes/plan.ts";
import { RADIATOR } from "./scenes/radiator.ts";
import { SINK } from "./scenes/sink.ts";
import { TOILET } from "./scenes/toilet.ts";
import { photo } from "./shapes.ts";

export const EXAMPLE_PHOTOS = {
  "siphon.jpg": photo(SINK),
  "siphon-nah.jpg": photo(SINK, [290, 200, 320, 240]),
  "therme.jpg": photo(BOILER),
  "fehlercode.jpg": photo(BOILER, [220, 330, 360, 270]),
  "decke.jpg": photo(CEILING),
  "badezimmer.jpg": photo(BATHROOM),
  "badewanne.jpg": photo(BATHROOM, [0, 240, 480, 360]),
  "skizze.jpg": photo(PLAN),
  "heizkoerper.jpg": photo(RADIATOR),
  "ventil.jpg": photo(RADIATOR, [520, 270, 280, 210]),
  "hauswand.jpg": photo(HOUSE),
  "zaehlerschrank.jpg": photo(FUSES),
  "wc.jpg": photo(TOILET),
} as const;

export type ExamplePhoto = keyof typeof EXAMPLE_PHOTOS;
