import { randomUUID } from "node:crypto";
import { endSession, startSession } from "#app/domain/session/session.server.ts";
import { oneTimeSecrets, profiles, users } from "#db/schema.ts";
import { SESSION_COOKIE } from "#tests/support/dashboard.ts";
import {
  changeRows,
  putColleague,
  putRequest,
  putRow,
  readRow,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import type { Werkruf } from "#tests/support/werkruf.ts";
import type { Victim } from "./victim.ts";

const DAY_MS = 86_400_000;
const ADMINS = 2_500;

/** Addresses for `ADMIN_EMAILS`: one for each time an administrator is needed. */
export const ADMIN_EMAILS = Array.from({ length: ADMINS }, (_, index) => `admin-${index}@example.com`);

/** Somebody who asks: what their browser sends, and what of their own stands in an address. */
export interface Account {
  cookie: string | undefined;
  slug: string;
  requestId: string;
}

export interface Role {
  name: string;
  isAdmin: boolean;
  isSignedIn: boolean;
  /** Holds a cookie that is no longer good: asks only in the main ways, for what they lead to stands behind it. */
  isStale?: boolean;
  /** Tries everything. The others try the main ways, and share the rest among them. */
  isThorough?: boolean;
  /** What this asker knows of the victim from outside. */
  knows?: string;
  /** Somebody of this role. A fresh one for each request that may change something: it may end their account. */
  account(): Promise<Account>;
}

type Running = Pick<Werkruf, "db">;

/** Everybody who must not see the victim. */
export function strangers({ db }: Running, victim: Victim): Role[] {
  const cookieOf = async (userId: string, now = new Date()) =>
    `${SESSION_COOKIE}=${await startSession(db, { userId, browser: null }, now)}`;
  const business = async (overrides: Parameters<typeof uniqueBusiness>[1] = {}, now = new Date()) => {
    const { ownerId, slug } = uniqueBusiness(db, overrides, now);
    return { cookie: await cookieOf(ownerId), slug, requestId: putRequest(db, slug) };
  };
  const someone = { slug: "muster-sanitaer", requestId: randomUUID() };
  const userId = victim.valueOf("users.id");
  const contact = victim.valueOf("profiles.email");
  const admins = ADMIN_EMAILS.values();

  return [
    {
      name: "nobody",
      isAdmin: false,
      isSignedIn: false,
      account: async () => ({ cookie: undefined, ...someone }),
    },
    {
      name: "another provider",
      isThorough: true,
      isAdmin: false,
      isSignedIn: true,
      account: () => business(),
    },
    {
      name: "a colleague of another business",
      isAdmin: false,
      isSignedIn: true,
      async account() {
        const { id, slug } = uniqueBusiness(db);
        return { cookie: await cookieOf(putColleague(db, id).userId), slug, requestId: putRequest(db, slug) };
      },
    },
    {
      name: "a colleague who was removed",
      isStale: true,
      isAdmin: false,
      isSignedIn: false,
      async account() {
        const colleague = putColleague(db, victim.valueOf("profiles.id"));
        const cookie = await cookieOf(colleague.userId);
        removeRows(db, users, { id: colleague.userId });
        return { cookie, ...someone };
      },
    },
    {
      name: "a provider whose trial is over",
      isAdmin: false,
      isSignedIn: true,
      account: () => business({ subscriptionStatus: "expired" }, new Date(Date.now() - 60 * DAY_MS)),
    },
    {
      name: "a provider tangled with the victim",
      isAdmin: false,
      isSignedIn: true,
      knows: contact,
      async account() {
        const own = uniqueBusiness(db);
        changeRows(db, profiles, { email: contact }, { id: own.id });
        wantAddress(db, victim, own.email);
        return { cookie: await cookieOf(own.ownerId), slug: own.slug, requestId: putRequest(db, own.slug) };
      },
    },
    {
      name: "a user without a profile",
      isAdmin: false,
      isSignedIn: true,
      async account() {
        const id = randomUUID();
        putRow(db, users, { id, email: `${id}@example.com`, createdAt: new Date() });
        return { cookie: await cookieOf(id), ...someone };
      },
    },
    {
      name: "the victim signed out",
      isStale: true,
      isAdmin: false,
      isSignedIn: false,
      async account() {
        const id = await startSession(db, { userId, browser: null }, new Date());
        await endSession(db, id, new Date());
        return { cookie: `${SESSION_COOKIE}=${id}`, ...someone };
      },
    },
    {
      name: "the victim 31 days later",
      isStale: true,
      isAdmin: false,
      isSignedIn: false,
      account: async () => ({
        cookie: await cookieOf(userId, new Date(Date.now() - 31 * DAY_MS)),
        ...someone,
      }),
    },
    {
      name: "an administrator",
      isAdmin: true,
      isSignedIn: true,
      async account() {
        const email = admins.next().value;
        if (!email) throw new Error("More administrators are needed: raise ADMINS.");
        removeRows(db, users, { email });
        return business({ email });
      },
    },
  ];
}

/** The victim once asked to sign in with the address of somebody else, who never answered. */
function wantAddress(db: Running["db"], victim: Victim, email: string): void {
  const row = readRow(db, oneTimeSecrets, { userId: victim.valueOf("users.id") });
  if (!row) throw new Error("The victim has no challenge.");
  const id = victim.marks.uuid("one_time_secrets.id");
  const tokenHash = victim.marks.text("one_time_secrets.token_hash");
  putRow(db, oneTimeSecrets, { ...row, id, tokenHash, email, purpose: "email-change" });
}

/** Many accounts at once, in one transaction: the disk is asked once. */
export async function manyAccounts({ db }: Running, role: Role, count: number): Promise<Account[]> {
  db.$client.exec("BEGIN IMMEDIATE");
  try {
    const accounts: Account[] = [];
    for (let made = 0; made < count; made += 1) accounts.push(await role.account());
    db.$client.exec("COMMIT");
    return accounts;
  } catch (error) {
    db.$client.exec("ROLLBACK");
    throw error;
  }
}

/** The victim itself, signed in. */
export function victimAccount(victim: Victim): Account {
  return {
    cookie: `${SESSION_COOKIE}=${victim.session}`,
    slug: victim.slug,
    requestId: victim.valueOf("customer_requests.id"),
  };
}
