import type { FindDanger } from "#app/domain/assessment/typed-dangers.ts";
import type { Words } from "#words/words.ts";

/** What the page's script says, in the page's language: all that a browser gets of a dictionary (D72). */
export interface Spoken extends Pick<Words, "fields" | "photos" | "script" | "safety"> {
  findDanger: FindDanger;
}

type Sent = Parameters<Words["script"]["offline"]>[0]["what"];

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
