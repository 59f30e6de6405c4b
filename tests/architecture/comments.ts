import type { Source } from "./sources.ts";

/** A sentence that begins so has no subject, or hides who does something. */
const NEVER = /^(?:Of|In place of|As in|For whom)\b|\b[Ww]hoever\b/;
/** A sentence that begins so is a phrase, unless it has a verb. */
const PHRASE =
  /^(?:As|For|By|From|With|Without|At|To|Only|In|On|Up|Under|Above|Beside|Behind|Around|Until|Per|Also|Not|Older|Newest|Longer|Another|Against|Between|Beyond|Out|Over|About|Nothing|No|Nobody's|Instead|Rather|Than|Among|Through|Like|Whose|Whatever)\b/;
const REGULAR =
  `add accept allow answer arrive ask bear become begin belong block break bring call change check close
  come contain cost count cover cut decide depend draw drop end exist fail fall find fit follow forbid forget get give
  grow hand hang happen hear help hide hold include join keep know lack last lead leave let lie link list live load
  lock look make mark matter mean meet move name need notice offer open pay post print put quote read refuse reject
  remember remove render repeat replace report return run say see select send serve set show sign sit skip sort speak
  split stand start state stay stop store suit take talk tell think throw turn type understand use wait want win work
  write`.split(/\s+/);
const OTHER =
  `is are was were be been has have had does do did can could may might must shall should will would cannot
  got go goes try tries carry carries match matches reach reaches miss misses catches pass passes press presses
  wrote`.split(/\s+/);
const VERBS = [...REGULAR.flatMap((verb) => [verb, `${verb}s`]), ...OTHER];
const VERB = new RegExp(`\\b(?:${VERBS.join("|")})\\b|n't\\b`);

export function hasVerb(sentence: string): boolean {
  const plain = sentence.replaceAll(/`[^`]*`|"[^"]*"/g, "x");
  return !NEVER.test(plain) && (!PHRASE.test(plain) || VERB.test(plain));
}

/** What a comment says, without its stars. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^\*/, "")
    .replaceAll(/\n\s*\*? ?/g, " ")
    .trim();
}

function withoutVerb({ path, comments }: Source): string[] {
  return comments.flatMap(({ text, line }) =>
    wordsOf(text)
      .replaceAll(/`[^`]*`|"[^"]*"/g, "x")
      .split(/(?<=[.!?]) /)
      .filter((sentence) => !hasVerb(sentence))
      .map((sentence) => `${path}:${line} has no verb, or nobody who does it: ${sentence.slice(0, 60)}`),
  );
}

/** A list of beginnings finds most of them, not all. A comment of several lines is read line by line. */
export function commentsWithoutVerb(sources: Source[]): string[] {
  return sources.flatMap(withoutVerb);
}
