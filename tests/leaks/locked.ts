import { profiles, subscriptions } from "#db/schema.ts";
import { changeRows } from "#tests/support/rows.ts";
import { victimAccount } from "./accounts.ts";
import { type Address, isStatePage, routeAddresses } from "./addresses.ts";
import { type Ask, forEachOf, send } from "./ask.ts";
import type { Scene } from "./asking.ts";
import { writingAsks } from "./requests.ts";
import { ownReadsOf, uniqueByPath } from "./sample.ts";
import { type Fault, sentBy, told } from "./verdict.ts";

const ABOUT_REQUESTS = /^(?:customer_requests|request_ai_analysis|jobs)\./;
/** The own data may always be taken away (law L6, Art. 28 (3) g GDPR). */
const OWN_DATA = "/profil/daten";

/** From now on the victim has neither a trial nor a plan. */
export function suspend({ werkruf: { db }, victim }: Scene): void {
  const over = new Date(Date.now() - 60_000);
  const id = victim.valueOf("profiles.id");
  changeRows(db, profiles, { trialEndsAt: over, grantedUntil: over }, { id });
  changeRows(db, subscriptions, { subscriptionEnd: over }, { profileId: id });
}

/** The victim reads its own pages in every way: a line for whatever is shown of its requests. */
export function readOwnRequests(scene: Scene): Promise<string[]> {
  const { part, victim, own } = scene;
  const reads = ownReadsOf(part, victim, victimAccount(victim), own);
  return askAsVictim(scene, reads);
}

/** The same for every button of the dashboard, pressed on a page that is still open. */
export function pressOwnButtons(scene: Scene): Promise<string[]> {
  const { victim, werkruf } = scene;
  const addresses = routeAddresses(victim, victimAccount(victim)).filter(({ path }) =>
    path.startsWith("/dashboard"),
  );
  const writes = uniqueByPath(addresses, ({ path }) => path).map((address) => ({
    address,
    asks: writingAsks(werkruf.origin, address, victim),
  }));
  return askAsVictim(scene, writes);
}

async function askAsVictim(
  { werkruf: { origin }, victim, reader }: Scene,
  places: { address: Address; asks: Ask[] }[],
): Promise<string[]> {
  const { cookie } = victimAccount(victim);
  const faults: (Fault | null)[] = [];
  const asks = places
    .filter(({ address }) => address.path !== OWN_DATA && !isStatePage(address, victim))
    .flatMap(({ address, asks: ways }) => ways.map((ask) => ({ address, ask })));
  await forEachOf(asks, async ({ address, ask }) => {
    const said = sentBy(ask);
    const shown = reader
      .read(await send(origin, ask, cookie))
      .filter(({ column, value }) => ABOUT_REQUESTS.test(column) && !said.includes(value));
    const columns = [...new Set(shown.map(({ column }) => column))].sort().join(", ");
    if (!columns) return;
    faults.push({
      kind: `${address.pattern} ${columns}`,
      line: `the business itself: ${ask.method} ${ask.path} (${address.pattern}) shows ${columns}`,
    });
  });
  return told(faults);
}
