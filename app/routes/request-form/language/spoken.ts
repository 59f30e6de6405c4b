import type { FindDanger } from "#app/domain/assessment/typed-dangers.ts";
import type { FieldWords } from "#app/languages/de/fields.ts";
import type { PhotoWords } from "#app/languages/de/photos.ts";
import type { SpokenSafety } from "#app/languages/de/safety.ts";
import type { ScriptWords, Sent } from "#app/languages/de/script.ts";

/** What the page's script says, in the page's language: all that a browser gets of a dictionary (D72). */
export interface Spoken {
  fields: FieldWords;
  photos: PhotoWords;
  script: ScriptWords;
  safety: SpokenSafety;
  findDanger: FindDanger;
}

let spoken: Spoken;

/** Before anything else: each language's own script begins with it. */
export function speak(words: Spoken): void {
  spoken = words;
}

/** By `data-what`: a request's form has none. */
export function sentBy({ dataset }: HTMLFormElement): Sent {
  const { what } = dataset;
  return what === "answer" || what === "addition" ? what : "request";
}

export function words(): Spoken {
  return spoken;
}
