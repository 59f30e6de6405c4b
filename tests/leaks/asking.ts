import { href } from "react-router";
import { type Account, manyAccounts, type Role, victimAccount } from "./accounts.ts";
import { type Address, addressAt, routeAddresses } from "./addresses.ts";
import { type Answer, type Ask, forEachOf, headerOf, send } from "./ask.ts";
import { PUBLIC_COLUMNS } from "./columns.ts";
import type { OwnPages } from "./own-pages.ts";
import { disguisedPaths, MAIN_READS, MAIN_WRITES, replayAsk, writingAsks } from "./requests.ts";
import { isAsked, ownReadsOf, type Part, readsOf, shareOf, uniqueByPath } from "./sample.ts";
import { type Fault, type Reader, told } from "./verdict.ts";
import type { Victim } from "./victim.ts";

/** Everything one run of the matrix needs. */
export interface Scene {
  part: Part;
  werkruf: { origin: string; db: Parameters<typeof manyAccounts>[0]["db"] };
  victim: Victim;
  reader: Reader;
  roles: Role[];
  own: OwnPages;
}

interface Question {
  role: Role;
  account: Account;
  address: Address;
  ask: Ask;
}

/** Every role reads every page, together in every way. */
export async function readingQuestions(scene: Scene): Promise<Question[]> {
  const { part, victim, roles, own } = scene;
  const questions: Question[] = [];
  for (const role of roles) {
    const account = await role.account();
    await checkSession(scene, role, account);
    const isMine = shareOf(part, roles, role, MAIN_READS);
    for (const [place, { address, asks }] of readsOf(part, victim, account, own).entries()) {
      for (const [way, ask] of asks.entries())
        if (isMine(place, way)) questions.push({ role, account, address, ask });
    }
  }
  return questions;
}

/** Every role writes to every page in the victim's name, together in every way, each time as somebody fresh. */
export async function writingQuestions(scene: Scene): Promise<Question[]> {
  const { part, werkruf, victim, roles, own } = scene;
  const example = victimAccount(victim);
  const ways = routeAddresses(victim, example).flatMap((address, place) =>
    writingAsks(werkruf.origin, address, victim).map((_, way) => ({ place, way })),
  );
  const questions: Question[] = [];
  for (const role of roles) {
    const isMine = shareOf(part, roles, role, MAIN_WRITES);
    const kinds = ways.filter(({ place, way }) => isMine(place, way));
    const forms = own.forms.filter((_, place) => isMine(place, MAIN_WRITES));
    const accounts = (await manyAccounts(werkruf, role, kinds.length + forms.length)).values();
    const next = () => {
      const account = accounts.next().value;
      if (!account) throw new Error("There is no account left.");
      return account;
    };
    for (const { place, way } of kinds) {
      const account = next();
      const address = routeAddresses(victim, account)[place];
      const ask = address && writingAsks(werkruf.origin, address, victim)[way];
      if (ask) questions.push({ role, account, address, ask });
    }
    for (const form of forms) {
      const address = addressAt(form.action);
      questions.push({ role, account: next(), address, ask: replayAsk(werkruf.origin, form) });
    }
  }
  return questions;
}

/**
 * The victim reads its own pages, also by addresses that look like files; whatever private it is shown must
 * not be stored by a cache, and whoever asks for the same address next must not get it.
 */
export async function readAsVictim({ part, werkruf: { origin }, victim, reader, own }: Scene) {
  const account = victimAccount(victim);
  const reads = ownReadsOf(part, victim, account, own);
  const places = uniqueByPath(
    reads.map(({ address }) => address),
    ({ path }) => (part === "all" ? path : (path.split("?")[0] ?? "")),
  );
  const asks = [
    ...reads.flatMap(({ address, asks }) => asks.map((ask) => ({ address, ask }))),
    ...places.flatMap((address, place) =>
      disguisedPaths(address.path)
        .filter((_, way) => isAsked(part, place + way))
        .map((path) => ({ address, ask: { method: "GET", path } as const })),
    ),
  ];
  const seen = new Set<string>();
  const faults: (Fault | null)[] = [];
  await forEachOf(asks, async ({ address, ask }) => {
    const answer = await send(origin, ask, account.cookie);
    const shown = reader.read(answer);
    for (const { column } of shown) seen.add(/\.data\b/.test(ask.path) ? `${column} in .data` : column);
    faults.push(failed("the victim", address, ask, answer));
    const hidden = shown.find(({ column }) => !PUBLIC_COLUMNS.has(column));
    if (!hidden) return;
    const cache = headerOf(answer, "Cache-Control");
    if (!/\b(?:no-store|private)\b/.test(cache) || /\bpublic\b|s-maxage/.test(cache)) {
      faults.push({
        kind: `cache ${address.pattern}`,
        line: `the victim: ${ask.method} ${ask.path} shows ${hidden.column} with "Cache-Control: ${cache}": caches may keep it`,
      });
    }
    const role = { name: "nobody, right after the victim,", isAdmin: false };
    faults.push(reader.leak(role, address, ask, await send(origin, ask, undefined)));
  });
  return { seen, faults: told(faults) };
}

/** Solves the victim's request: by the victim itself, what the others tried works. */
export async function writeAsVictim({ werkruf: { origin }, victim }: Scene): Promise<number> {
  const account = victimAccount(victim);
  const fields = `id=${account.requestId}&intent=solve`;
  const ask = replayAsk(origin, { action: href("/dashboard/:slug", { slug: victim.slug }), fields });
  return (await send(origin, ask, account.cookie)).status;
}

/** Asks everything. Returns a line for each fault. */
export async function askAll({ werkruf: { origin }, reader }: Scene, questions: Question[]) {
  const faults: (Fault | null)[] = [];
  await forEachOf(questions, async ({ role, account, address, ask }) => {
    const answer = await send(origin, ask, account.cookie);
    faults.push(failed(role.name, address, ask, answer), reader.leak(role, address, ask, answer));
  });
  return told(faults);
}

/** A role that isn't what it says proves nothing: /login sends on whoever is signed in. */
async function checkSession({ werkruf: { origin } }: Scene, { name, isSignedIn }: Role, { cookie }: Account) {
  const { status } = await send(origin, { method: "GET", path: "/login" }, cookie);
  if (isSignedIn !== (status === 302)) throw new Error(`${name}: /login answers ${status}.`);
}

/** What breaks answers nothing, so nothing was tried. */
function failed(who: string, { pattern }: Address, ask: Ask, { status }: Answer): Fault | null {
  if (status < 500) return null;
  return {
    kind: `${status} ${ask.method} ${pattern}`,
    line: `${who}: ${ask.method} ${ask.path} fails with ${status}`,
  };
}
