import { startSession } from "#app/domain/session/session.server.ts";
import { SESSION_COOKIE } from "#tests/support/dashboard.ts";
import { putColleague } from "#tests/support/rows.ts";
import { victimAccount } from "./accounts.ts";
import { addressAt, isInvitationPage, isOpenLink } from "./addresses.ts";
import { forEachOf, send } from "./ask.ts";
import type { Scene } from "./asking.ts";
import { belongings } from "./belongings.ts";
import { replayAsk } from "./requests.ts";
import { ownReadsOf } from "./sample.ts";
import { type Fault, sentBy, told } from "./verdict.ts";

/** What belongs to the owner's account, plan or mails, and to nobody's work with requests (D64). */
const OWNERS_ALONE =
  /^(?:subscriptions|user_consents|contract_notices|one_time_secrets|invitations|handovers|passkeys|sessions|outbox)\.|^users\.email|^profiles\.(?:vat_id|email)$/;
const OWN: ReadonlySet<string> = new Set(["users.email (colleague)"]);

/** A colleague reads every page: the columns seen, and a line for whatever is the owner's alone. */
export async function readAsColleague({ part, werkruf: { db, origin }, victim, reader, own }: Scene) {
  const session = await startSession(db, { userId: victim.colleagueId, browser: null }, new Date());
  const account = { ...victimAccount(victim), cookie: `${SESSION_COOKIE}=${session}` };
  const asks = ownReadsOf(part, victim, account, own).flatMap(({ address, asks: ways }) =>
    ways.map((ask) => ({ address, ask })),
  );
  const seen = new Set<string>();
  const faults: Fault[] = [];
  await forEachOf(asks, async ({ address, ask }) => {
    const said = sentBy(ask);
    const answer = await send(origin, ask, account.cookie);
    const shown = reader.read(answer).filter(({ value }) => !said.includes(value));
    for (const { column } of shown) seen.add(column);
    // What everybody may read who got the mail.
    if (isInvitationPage(ask.path, victim) || isOpenLink(ask.path, victim)) return;
    const columns = [...new Set(shown.map(({ column }) => column))].filter(
      (column) => OWNERS_ALONE.test(column) && !OWN.has(column),
    );
    if (columns.length === 0) return;
    const kind = `${address.pattern} ${columns.join(", ")}`;
    faults.push({ kind, line: `a colleague: ${ask.method} ${ask.path} (${answer.status}) shows ${kind}` });
  });
  return { seen, faults: told(faults) };
}

/** Colleagues press every button that the owner has outside the inbox: a line for each row that changed. */
export async function pressAsColleague({ werkruf, victim, own }: Scene): Promise<string[]> {
  const { db, origin } = werkruf;
  const forms = own.forms.filter(({ action }) => !addressAt(action).pattern?.startsWith("/dashboard"));
  const colleagues = forms.map((form) => ({
    form,
    userId: putColleague(db, victim.valueOf("profiles.id")).userId,
  }));
  const now = new Date();
  const isTheirs = (row: string) => colleagues.some(({ userId }) => row.includes(userId));
  const rows = () => belongings(werkruf, victim, now).filter((row) => !isTheirs(row));
  const before = rows();
  await forEachOf(colleagues, async ({ form, userId }) => {
    const cookie = `${SESSION_COOKIE}=${await startSession(db, { userId, browser: null }, new Date())}`;
    await send(origin, replayAsk(origin, form), cookie);
  });
  const after = rows();
  const [had, has] = [new Set(before), new Set(after)];
  return [...before.filter((row) => !has.has(row)), ...after.filter((row) => !had.has(row))];
}
