import type { Source } from "./sources.ts";

/** A sentence that begins so has no subject, or hides who does something. */
const NEVER = /^(?:Of|In place of|As in|For whom)\b|\b[Ww]hoever\b/;
/** Behind such a word a verb's letters are a noun: "the list", "to call", "a business's own". */
const NOUN_BEHIND =
  `the a an its his her their our no every of to in by for with per without from as at on two
  same such another or next`.split(/\s+/);
const REGULAR =
  `add accept allow answer arrive ask bear become begin belong block break bring call change check close
  come contain cost count cover cut decide depend draw drop end exist fail fall find fit follow forbid forget get give
  grow hand hang happen hear help hide hold include join keep know lack last lead leave let lie link list live load
  lock look make mark matter mean meet move name need notice offer open pay post print put quote renew read refuse reject
  remember remove render repeat replace report return run say see select send serve set show sign sit skip sort speak
  split stand start state stay stop store suit take talk tell think throw turn type understand use wait want win work
  write answer appear apply ask claim clear compare delay delete deliver deny describe differ encode encrypt exchange
  expire finish forget free gather grant greet guard judge lack learn limit link linger log mask measure outlive parse
  play prepare prove quote recognise record reload repair reset resolve resume retry round scroll shorten stream suggest
  share shrink survive sum tick touch unlock vary wake warn watch weigh`.split(/\s+/);
const OTHER =
  `is are was were be been has have had does do did can could may might must shall should will would cannot
  got go goes try tries carry carries match matches reach reaches miss misses catches pass passes press presses
  wrote took gave left made came needed counted became says goes said asked served sent held caught kept means
  finishes frees redirects replaced varies judges touches lay answered went typed waited listens kill`.split(
    /\s+/,
  );
const VERBS = REGULAR.flatMap((verb) => [verb, `${verb}s`]);
const OTHERS = new RegExp(`\\b(?:${OTHER.join("|")})\\b|n't\\b`, "i");
const VERB = new RegExp(`(?<!\\b(?:${NOUN_BEHIND.join("|")}|\\w+'s) )\\b(?:${VERBS.join("|")})\\b`, "i");

export function hasVerb(sentence: string): boolean {
  const plain = sentence.replaceAll(/`[^`]*`|"[^"]*"/g, "x");
  // A list of quoted words is an example, not a sentence.
  return !NEVER.test(plain) && (!/[a-wyz]{2}/.test(plain) || OTHERS.test(plain) || VERB.test(plain));
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
      .split(/(?<=[.!?])(?<!\b(?:Art|e\.g)\.) /)
      .filter((sentence) => !hasVerb(sentence))
      .map((sentence) => `${path}:${line} has no verb, or nobody who does it: ${sentence.slice(0, 60)}`),
  );
}

/** A verb that the lists above lack counts as none: it is added there. */
export function commentsWithoutVerb(sources: Source[]): string[] {
  return sources.flatMap(withoutVerb);
}
