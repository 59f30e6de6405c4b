import { canonicalEmail } from "../../platform/email-address.ts";
import { internationalNumber, isMobile } from "../contact/phone-number.server.ts";
import { PATTERNS, plainForm } from "./contact-data.ts";

/** What a business is known by in the texts that it quotes. */
export interface OwnNames {
  company: string;
  phones: readonly string[];
  emails: readonly string[];
}

/** `fits` is null where a person has to choose: more than one is likely, or the only one may be a stranger's. */
export interface FoundOf {
  all: string[];
  fits: string | null;
}

/** A longer mail is looked through so far, and names the likeliest. */
const MOST_LINES = 400;
const MOST_FOUND = 5;

const DATES_TIMES_SUMS =
  /(?<![\d.])\d{1,2}[.:]\d\d\s?(?:-|–|bis)\s?\d{1,2}[.:]\d\d(?![\d:])|(?<![\d.])\d{1,2}\.\s?\d{1,2}\.(?:\s?(?:19|20)?\d\d)?(?!\.?\d)|(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)|(?<!\d)[0-3]?\d([-/ ])[01]?\d\1(?:19|20)\d\d(?!\d)|(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])|(?<![\d.])\d{1,3}(?:\.\d{3})+(?=,\d|\s?(?:€|eur))/gi;
/* A telephone's own link, and WhatsApp's, which has the number without its "+". */
const DIALLED_LINK =
  /(?<![\p{L}])(?:tel:|(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=)\+?)/giu;
const LETTERED = /(?<!\p{L})(?=[oil]{0,3}\d)[\doil]{2,20}(?!\p{L})/giu;
const RUN = /\(?\+?\(?\d(?:[\s()./\-‐‑–—]{0,4}\d)*/g;
const NEXT = /[\s/]+(?=\(?(?:\+|0[1-9](?:[ ()/-]*\d){6}))|\.\s+(?=\d)/;

/* What stands before other numbers, and before a fax. */
const THINGS =
  "kunden?|auftr[aä]g|rechnung|vertrag|bestell|angebot|vorgang|artikel|ticket|z[aä]hler|ger[aä]t|serie|police|schaden|miet";
const OTHER = new RegExp(
  `(?:${[
    String.raw`(?<!\p{L})(?:iban|bic|blz|plz|ust|steuer\p{L}*|hrb|siret|sn|az|ref|\p{L}*referenz|typ|modell|z[aä]hler\p{L}*|ger[aä]t\p{L}*|f:)(?:[ -]?(?:id|no|nr))?`,
    String.raw`(?<!tel\p{L}{0,6}\.?\s?(?:\/|und|&|\+)\s?)(?<!\p{L})(?:tele)?fax\p{L}*`,
    String.raw`(?<![\p{L}.-])(?!(?:tel|handy|ruf|r[uü]ckruf|mobil|whatsapp|festnetz|privat|b[uü]ro))[\p{L}.-]+(?:nr|nummer|-no)`,
    String.raw`(?<!\p{L})(?:${THINGS})\p{L}*(?:[ -]+\p{L}+){0,3}[ -](?:nummer|nr|no|id)`,
  ].join("|")})[\\s.:#=(-]*$`,
  "iu",
);
const WISHED =
  /(?<!\p{L})(?:erreich|anruf|anzuruf|r[uü]ckruf|ruf|melde|zurück|unter|nummer ist|meine (?:neue )?nummer|call|durchklingeln)/iu;
/* "0221 4711123 anrufen, mein Mann hat …": it is said of the number before it. */
const WISHED_BEFORE =
  /^\s*(?:bitte )?(?:an(?:zu)?rufen|zurück(?:zu)?rufen|melden|erreichbar|durchklingeln)(?!\p{L})/iu;
const NAMED = /(?:tel|fon|phone|mobil|handy|whatsapp|privat|☎|📞|📱)/iu;
const REFUSED =
  /(?<!\p{L})(?:nicht|nie|kein\p{L}*|alte[nrs]?|kaputt|defekt|verloren|gilt nicht|abgemeldet)(?!\p{L})/iu;
const STRANGER =
  /(?<!\p{L})(?:nachbar|hausmeister|hausverwalt|vermieter|mieter|chef|kolleg|notdienst|hotline|kundendienst|zentrale|entstör|polizei|feuerwehr|makler|schornsteinfeger)/iu;
const RELATION =
  /(?<!\p{L})(?:mein|sein|ihr|unser)\p{L}{0,2} (?:mann|frau|sohn|tochter|vater|mutter|bruder|schwester|oma|opa|freund)/iu;
const MEASURE =
  /^[.\s]{0,3}(?:zimmer|zi|[oued]g|stock|etage|qm|m²|m2|min|€|euro?|uhr|h|personen|jahre?|stunden|std|tage?|wochen|monate|cm|mm|m|kg|kw|l|liter|%|x)(?!\p{L})/iu;

const CHAT = /^\s*\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?\]?\s*(?:-\s*)?([^:]{1,60}):/;
const MAIL = /^\s*(?:von|from)\s*:(.{1,200})/i;
/* It ends with a colon, on the line below where a program breaks lines. */
const QUOTE =
  /^\s*(?:(?:am|on) .{6,120}(?:(?:schrieb|wrote)(.{0,120}(?:\n.{0,80})?):\s*(?:\n|$)|hat (.{0,120}?)\sgeschrieben:)|-{2,}\s*(?:urspr|original|weitergel|forwarded))/i;
const FREE_MAIL =
  /^(?:gmail|googlemail|gmx|web|t-online|outlook|hotmail|yahoo|icloud|live|freenet|aol|posteo|mailbox|me)\./;
const NOBODYS = /^(?:no-?reply|do-?not-?reply|mailer|bounce|notification)/;

interface Line {
  line: string;
  /** The business wrote it. */
  isOwn: boolean;
  isQuoted: boolean;
}

/** Below a heading of the business a customer's words may follow, danger among them, unless its chat goes on. */
function linesOf(text: string, { company, emails }: OwnNames): Line[] {
  const name = company.trim().toLowerCase();
  const isOurs = (head: string) =>
    (name !== "" && head.trim() === name) || emails.some((email) => head.includes(email));
  const lines = text.split("\n").map((line) => ({ line, head: plainForm(line).toLowerCase() }));
  const lastOfChat = lines.findLastIndex(({ head }) => CHAT.test(head));
  let block: "theirs" | "ours" | "ours-chat" | "quoted" | "quoted-ours" = "theirs";
  let wasQuoted = false;
  return lines.map(({ line, head }, at) => {
    const chat = CHAT.exec(head);
    const isNamed = name !== "" && head.trimStart().startsWith(`${name}:`);
    const [, from = isNamed ? name : undefined] = chat ?? MAIL.exec(head) ?? [];
    const quote = from === undefined && QUOTE.exec(`${head}\n${lines[at + 1]?.head ?? ""}`);
    const isMarked = /^\s*>/.test(line);
    if (from !== undefined) block = !isOurs(from) ? "theirs" : chat ? "ours-chat" : "ours";
    else if (quote) block = isOurs(quote[1] ?? quote[2] ?? "") ? "quoted-ours" : "quoted";
    else if (block.startsWith("ours") && !line.trim()) block = "theirs";
    else if (wasQuoted && !isMarked && line.trim() && block.startsWith("quoted")) block = "theirs";
    wasQuoted = isMarked || (wasQuoted && !line.trim());
    const isBelow = block.startsWith("ours") && from === undefined;
    const isOwn =
      (block.startsWith("ours") && (!isBelow || (block === "ours-chat" && at < lastOfChat))) ||
      // What the business quoted in its own mail is a customer's.
      (block === "quoted-ours" && /^\s*>(?!\s*>)/.test(line));
    return { line, isOwn, isQuoted: isMarked || isBelow || block.startsWith("quoted") };
  });
}

/** What the business itself wrote in a pasted chat or mail says nothing about danger (D81), unless it is all there is. */
export function customersWords(text: string, own: OwnNames): string {
  const theirs = linesOf(text, own).map(({ line, isOwn }) => (isOwn ? "" : line));
  return theirs.some((line) => line.trim()) ? theirs.join("\n") : text;
}

/** Finds numbers and addresses in a pasted chat or mail, the likeliest first. */
export function foundContact(text: string, own: OwnNames) {
  const phones: Scored[] = [];
  const emails: Scored[] = [];
  const ours: Scored[] = [];
  for (const { line, isOwn, isQuoted } of linesOf(plainForm(text), own).slice(0, MOST_LINES)) {
    const quoted = isQuoted ? QUOTED : 0;
    for (const found of emailsIn(line)) emails.push({ found, same: found, score: quoted });
    (isOwn ? ours : phones).push(...numbersIn(line).map((one) => ({ ...one, score: one.score + quoted })));
  }
  const ownPhones = own.phones.map((phone) => internationalNumber(phone));
  const domains = own.emails
    .map((email) => email.replace(/^.*@/, ""))
    .filter((host) => !FREE_MAIL.test(host));
  const isOurs = ({ same }: Scored) =>
    ownPhones.includes(same) || own.emails.includes(same) || domains.includes(same.replace(/^.*@/, ""));
  return {
    phone: best(phones.filter((one) => !isOurs(one))),
    email: best(emails.filter((one) => !isOurs(one) && !NOBODYS.test(one.same))),
    hasOwn: ours.length > 0 || [...phones, ...emails].some(isOurs),
  };
}

interface Scored {
  found: string;
  same: string;
  score: number;
}

const QUOTED = -10;
/** Below it nothing is taken unseen. */
const DOUBTFUL = -5;

function best(all: Scored[]): FoundOf {
  const ranked = all.toSorted((a, b) => b.score - a.score);
  const [first, ...others] = ranked.filter(
    ({ same }, at) => ranked.findIndex((one) => one.same === same) === at,
  );
  if (!first) return { all: [], fits: null };
  const fits = others.length === 0 && first.score > DOUBTFUL ? first.found : null;
  return { all: [first, ...others].slice(0, MOST_FOUND).map(({ found }) => found), fits };
}

function emailsIn(line: string): string[] {
  const found = PATTERNS.flatMap(([kind, pattern]) => (kind === "email" ? (line.match(pattern) ?? []) : []));
  return found.flatMap(
    (one) => canonicalEmail(one.replace(/\s?[[(]at[\])]\s?/i, "@").replace(/ /g, "")) ?? [],
  );
}

function numbersIn(line: string): Scored[] {
  const dialled = line.replace(DIALLED_LINK, (link) => (/^tel/i.test(link) ? " " : " +"));
  const rest = PATTERNS.filter(([kind]) => kind !== "phone")
    .reduce((left, [, pattern]) => left.replace(pattern, ";"), dialled)
    .replace(DATES_TIMES_SUMS, ";")
    .replace(LETTERED, (run) => run.replace(/o/gi, "0").replace(/[il]/gi, "1"))
    .replaceAll("_", " ");
  const runs = [...rest.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    let at = index;
    return run.split(NEXT).map((part) => {
      at = rest.indexOf(part, at);
      return { part, at, end: at + part.length };
    });
  });
  const numbers = runs.filter(({ part }) => /\d(?:\D*\d){4}/.test(part));
  return numbers.flatMap(({ part, at, end }, index) => {
    const between = rest.slice(numbers[index - 1]?.end ?? 0, at);
    const before = lastSentence(index > 0 ? between.replace(WISHED_BEFORE, "") : between);
    const after = firstSentence(rest.slice(end, numbers[index + 1]?.at));
    if (OTHER.test(before) || /^\s*\((?:tele)?fax/i.test(after)) return [];
    return forms(part, after, before).map(({ found, same }) => ({
      ...{ found, same },
      score: scoreOf(same, before, after),
    }));
  });
}

const WINDOW = 60;
/* "Tel." and "Nr." end no sentence. */
const SENTENCE_END = /[!?;]\s|\p{L}{5,}\.\s/u;

function lastSentence(text: string): string {
  return text.slice(-WINDOW).split(SENTENCE_END).at(-1) ?? "";
}

function firstSentence(text: string): string {
  return text.slice(0, WINDOW).split(SENTENCE_END)[0] ?? "";
}

/** What the customer wishes counts before what a signature names, and strangers come last. */
function scoreOf(number: string, before: string, after: string): number {
  const type = isMobile(number);
  const around = `${before}|${after.replace(/[,(].*$/s, "")}`;
  return (
    (type === null ? -4 : 2 * Number(type)) +
    (WISHED.test(before) || WISHED_BEFORE.test(after) ? 4 : -3 * Number(RELATION.test(before))) +
    Number(NAMED.test(before)) -
    12 * Number(REFUSED.test(around) || STRANGER.test(before))
  );
}

/** "0221 4711123 50827" goes on with a postal code, "0171 3920055 3 Zimmer" with a measure. The shorter one is first. */
function forms(run: string, after: string, before: string): Omit<Scored, "score">[] {
  const groups = run.trim().split(/\s+/);
  const last = groups.at(-1) ?? "";
  const long = dialled(run);
  const short = groups.length > 1 ? dialled(groups.slice(0, -1).join(" ")) : null;
  const isAllowed = short !== null && isMobile(short.same) !== null;
  const isWord = MEASURE.test(after);
  const isPlace = /^\d{5}$/.test(last) && /^\s*(?:\p{Lu}|$)/u.test(after);
  const isMore = /^\d{1,2}$|^(?:19|20)\d\d$/.test(last) && /\d{6}$/.test(groups.at(-2) ?? "");
  if (short && (!long || (isAllowed && (isWord || (isPlace && after.trim() !== ""))))) return [short];
  if (short && long && isAllowed && (isPlace || isMore)) return [short, long];
  if (long) return [long];
  const isLocal =
    /(?:tel|telefon|handy|mobil|phone)\.?:?\s*$/i.test(before) && /^[1-9][\d\s/-]{4,14}$/.test(run);
  return isLocal ? [{ found: run, same: run.replace(/\D/g, "") }] : [];
}

function dialled(found: string): Omit<Scored, "score"> | null {
  const same = internationalNumber(found);
  const end = found.replace(/\D/g, "").slice(-5);
  return same?.endsWith(end) ? { found, same } : null;
}
