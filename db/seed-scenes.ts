import { photo } from "./seed-drawing.ts";
import { BATHROOM } from "./seed-scene-bathroom.ts";
import { BOILER } from "./seed-scene-boiler.ts";
import { CEILING } from "./seed-scene-ceiling.ts";
import { FUSES } from "./seed-scene-fuses.ts";
import { HOUSE } from "./seed-scene-house.ts";
import { PLAN } from "./seed-scene-plan.ts";
import { RADIATOR } from "./seed-scene-radiator.ts";
import { SINK } from "./seed-scene-sink.ts";
import { TOILET } from "./seed-scene-toilet.ts";

/** Photos of the example business's customers, by the name of the file each was sent as. */
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
