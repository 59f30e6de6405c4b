import type { Bar } from "../support/bar.ts";
import type { BenchServer } from "../support/bench-server.ts";
import { inTurn } from "../support/figures.ts";
import { getRequest, load, postRequest } from "../support/load.ts";
import { addRequests, requestAt } from "../support/many-requests.ts";
import { addBusinesses, sessionOf, startSeeded } from "../support/material.ts";
import { MILLION, startWithMillion } from "../support/million-requests.ts";

const ROUNDS = 9;
const SECONDS = 0.6;
const PAGE = 24;
const FEW = 100;

/** Pages of one inbox with a million requests of ten thousand businesses in the database, against a hundred. */
export async function inboxAtSize(): Promise<Bar[]> {
  const small = await startSeeded();
  const large = await startWithMillion();
  const [business] = addBusinesses(small.db, "size", 1);
  addRequests(small.db, FEW, SLUG);
  const few = await inboxOf(small, business?.ownerId ?? "", FEW);
  const many = await inboxOf(large, ownerOf(large), MILLION.requests / MILLION.share);
  const bars: Bar[] = [];
  for (const [name, status] of PAGES) {
    const msPerAnswer =
      ({ port, pid }: BenchServer, requests: string[]) =>
      async () =>
        1000 /
        (await load({ port, requests, seconds: SECONDS, connections: 1, expected: [status] }, pid)).perSecond;
    const { ratio, ours, reference } = await inTurn(
      ROUNDS,
      msPerAnswer(large, many[name]),
      msPerAnswer(small, few[name]),
    );
    bars.push({
      name: `inbox: ${name}, 1,000,000 requests in the database by 100`,
      measured: ratio,
      limit: 1.2,
      goal: "at most",
      unit: "×",
      detail: `${ours.toFixed(2)} ms by ${reference.toFixed(2)} ms`,
    });
  }
  return bars;
}

const SLUG = MILLION.slug;
const PAGES = [
  ["first page", 200],
  ["last page", 200],
  ["detail", 200],
  ["solved and reopened", 303],
] as const;
type Inbox = Record<(typeof PAGES)[number][0], string[]>;

function ownerOf({ db }: BenchServer): string {
  const found = db.$client
    .prepare<[string], { ownerId: string }>("SELECT owner_id AS ownerId FROM profiles WHERE slug = ?")
    .get(SLUG);
  if (!found) throw new Error(`There is no ${SLUG}.`);
  return found.ownerId;
}

async function inboxOf(server: BenchServer, owner: string, own: number): Promise<Inbox> {
  const session = await sessionOf(server, { ownerId: owner });
  const path = `/dashboard/${SLUG}`;
  const beforeLast = requestAt(server.db, SLUG, own - PAGE - 1);
  const { id } = requestAt(server.db, SLUG, own - 1);
  const change = (intent: string) =>
    postRequest(path, "application/x-www-form-urlencoded", `id=${id}&intent=${intent}`, session);
  return {
    "first page": [getRequest(path, session)],
    "last page": [getRequest(`${path}?aelter=${beforeLast.createdAt}.${beforeLast.id}`, session)],
    detail: [getRequest(`${path}?anfrage=${id}`, session)],
    "solved and reopened": [change("solve"), change("reopen")],
  };
}
