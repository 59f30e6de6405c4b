import { pieces } from "./facts.ts";

/* Rooms and plots that say where something is, and each of them the work of a trade too: "Steckdose im Bad". */
const PLACES = [
  "bad",
  "badezimmer",
  "gäste wc",
  "wc",
  "küche",
  "keller",
  "waschkeller",
  "dachboden",
  "dachgeschoss",
  "garage",
  "garten",
  "vorgarten",
  "hof",
  "einfahrt",
  "carport",
  "terrasse",
  "balkon",
  "wintergarten",
  "rohbau",
  "neubau",
  "anbau",
];
const BEFORE = "im|in|ins|am|an|auf|aufs|vom|von|unter|hinter|neben|vor|beim|bei|zum|zur|fürs|für";
const BETWEEN = "der|die|das|dem|den|des|unser|unsere[mnrs]?|mein|meine[mnrs]?|eine[mnr]?|neue[mn]|alte[mn]";

const PLACE = new RegExp(
  ` (?:${words(BEFORE)}) (?:(?:${words(BETWEEN)}) )?(?:${pieces(PLACES).join("|")})(?= )`,
  "g",
);

/** A text written like `plainWords` without the words for where: what is left says what is to be done. */
export function withoutPlaces(text: string): string {
  return text.replace(PLACE, "");
}

function words(list: string): string {
  return list.replaceAll("ü", "ue");
}
