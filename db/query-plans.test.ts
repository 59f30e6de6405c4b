import { findAssessment, requestAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import { forgetOldCookieConsents } from "#app/domain/consent/cookie-consents.server.ts";
import { deleteExpiredRequests } from "#app/domain/customer-request/delete-expired-requests.server.ts";
import { REQUEST_KEPT_MS } from "#app/domain/customer-request/kept-until.ts";
import { findFollowUps, newestQuestion } from "#app/domain/customer-request/status/find-follow-ups.server.ts";
import { busyWindows, newestProposal } from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { findPhotoKey } from "#app/domain/customer-request/status/request-status.server.ts";
import { findRequest, knownRequests } from "#app/domain/inbox/detail.server.ts";
import { listInbox, placeInList } from "#app/domain/inbox/list.server.ts";
import { markSolved } from "#app/domain/inbox/mark.server.ts";
import { inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { markAllSeen } from "#app/domain/inbox/seen.server.ts";
import { findWaiting } from "#app/domain/notification/digest-news.server.ts";
import { newestDigest } from "#app/domain/notification/queue-digests.server.ts";
import { forgetOldAccesses, listAccesses } from "#app/domain/operator/access-record.server.ts";
import {
  countCapped,
  countProfiles,
  countRequests,
  countThisMonth,
} from "#app/domain/operator/list-counts.server.ts";
import { listProfiles } from "#app/domain/operator/list-profiles.server.ts";
import { listRequests } from "#app/domain/operator/list-requests.server.ts";
import { PROFILE_GROUPS } from "#app/domain/operator/profile-group.ts";
import { REQUEST_STATES } from "#app/domain/operator/request-filter.ts";
import { updateAnswersSameDay } from "#app/domain/profile/answers-same-day.server.ts";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { deleteExpiredSessions, endAllSessions, findSession } from "#app/domain/session/session.server.ts";
import { findLinkedSignIn, findWaitingSignIn } from "#app/domain/sign-in/request-sign-in.server.ts";
import { findUserByEmail } from "#app/domain/sign-in/user.server.ts";
import { findSubscription } from "#app/domain/subscription/find-subscription.server.ts";
import { forgetOldStripeRows } from "#app/domain/subscription/stripe-events.server.ts";
import { deleteOldSecrets } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import { forgetOldMails } from "#app/platform/outbox/forget-mails.server.ts";
import { deleteExpiredRateLimits } from "#app/platform/rate-limit/rate-limit.server.ts";
import {
  buryInterrupted,
  freeLeases,
  holdLane,
  holdSubject,
  leaseJobs,
  removeJobsOf,
  tryAgain,
} from "#app/platform/work/attempts.server.ts";
import { listDeadJobs } from "#app/platform/work/dead-jobs.server.ts";
import type { LaneRules } from "#app/platform/work/lane-rules.ts";
import { forgetDeadJobs, type Job, laneState } from "#app/platform/work/queue.server.ts";
import { newPhotoKey } from "#app/services/files/photo-key.ts";
import { createPhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createLogger } from "#app/services/log/log.server.ts";
import { sweep } from "#tests/support/data/photo-store.ts";
import { requestInput, submit } from "#tests/support/data/request-input.ts";
import { putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { type Database, type Transaction, writeTransaction } from "./client.server.ts";
import { photoUploads } from "./schema.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const cursor = { createdAt: NOW, id: "x" };
const PLACED = { ...cursor, danger: 5, urgentSince: NOW };

/** How SQLite would find the rows of every statement that `work` prepares, one line a step. */
async function stepsOf(work: (db: Database) => unknown): Promise<string[]> {
  const db = await migratedDatabase();
  const prepare = db.$client.prepare.bind(db.$client);
  const statements = new Set<string>();
  db.$client.prepare = ((source: string) => {
    statements.add(source);
    return prepare(source);
  }) as typeof db.$client.prepare;
  await work(db);
  expect(statements.size).toBeGreaterThan(0);
  expect(plannedAnew(db)).toEqual([]);
  return [...statements].flatMap((source) => {
    if (!/^\s*(?:select|update|delete|insert|with)/i.test(source)) return [];
    const plan = prepare(`EXPLAIN QUERY PLAN ${source}`);
    return (plan.all(...source.matchAll(/\?/g).map(() => null)) as { detail: string }[]).map(
      ({ detail }) => detail,
    );
  });
}

/** Kept statements that SQLite plans again at each call: each with a bare parameter where rows are chosen. */
function plannedAnew(db: Database): string[] {
  return [...db.connection.statements.values()]
    .flatMap((kept) => [kept, ...Object.values(kept as object)])
    .flatMap((made) =>
      "getQuery" in Object(made) ? [(made as { getQuery(): { sql: string } }).getQuery().sql] : [],
    )
    .filter((text) => /\s(?:from|where|limit)\s.*\?/is.test(text.replaceAll(/\(select \?\)/gi, "given")));
}

/**
 * Steps whose cost grows with the table: reading all of it, or sorting what was found. `group_concat` sorts what
 * followed one request: an addition, an answer to each of five questions, and 16 photos make 22 rows at most.
 */
function growing(steps: string[]): string[] {
  return steps.filter((step) =>
    /^SCAN (?!capped|CONSTANT|json_each)|TEMP B-TREE(?! FOR group_concat)/.test(step),
  );
}

const LANE: LaneRules = {
  name: "stripe-events",
  ...{ width: 9, leaseMs: 60_000, tries: 5, keepsDead: true },
  waitMs: () => null,
};

const QUERIES: Record<string, (db: Database) => unknown> = {
  "first page of open requests": (db) => listInbox(db, "a", { includeSolved: false, now: NOW }),
  "first page of all requests": (db) => listInbox(db, "a", { includeSolved: true, now: NOW }),
  "older page": (db) => listInbox(db, "a", { includeSolved: false, now: NOW, olderThan: cursor }),
  "newer page": (db) => listInbox(db, "a", { includeSolved: true, now: NOW, newerThan: cursor }),
  "what is new, and how much": (db) => inboxPulse(db, "a", "user", NOW),
  "calling all seen": (db) => markAllSeen(db, "a", NOW, NOW),
  "a search": (db) =>
    listInbox(db, "a", { includeSolved: false, now: NOW, search: "hahn 0171", type: "problem" }),
  "requests without an assessment": (db) =>
    listInbox(db, "a", { includeSolved: true, now: NOW, urgency: "ohne" }),
  "what stands beside a request": (db) => placeInList(db, "a", { includeSolved: false, now: NOW }, PLACED),
  "what stands beside it with solved ones": (db) =>
    placeInList(db, "a", { includeSolved: true, now: NOW }, PLACED),
  "what stands beside it in a search": (db) =>
    placeInList(db, "a", { includeSolved: false, now: NOW, search: "hahn", urgency: "sofort" }, PLACED),
  "what has waited for an answer": (db) =>
    listInbox(db, "a", { includeSolved: false, now: NOW, state: "unbeantwortet" }),
  "what stands beside one that has waited": (db) =>
    placeInList(db, "a", { includeSolved: false, now: NOW, state: "unbeantwortet" }, PLACED),
  "what the daily message says of them": (db) => findWaiting(db, "a", NOW, []),
  "one request": (db) => findRequest(db, "a", "x"),
  "what followed a request": (db) => findFollowUps(db, "a", "x"),
  "what was asked": (db) => newestQuestion(db, "a", "x"),
  "what was proposed": (db) => newestProposal(db, "a", "x"),
  "one photo": (db) => findPhotoKey(db, "a", "x", 1),
  "solving a request": (db) => markSolved(db, "a", "x", { userId: null, at: NOW }),
  "an analysis": (db) => findAssessment(db, "a", "x"),
  "asking for an analysis": (db) => requestAssessment(db, "a", "x", NOW),
  "the next jobs of a lane": (db) => leaseJobs(db, LANE, { busy: [], most: 9 }, NOW),
  "jobs that broke off": (db) => buryInterrupted(db, LANE, NOW),
  "leases of a killed process": (db) => freeLeases(db, LANE, NOW),
  "what waits in a lane": (db) => laneState(db, "stripe-events"),
  "dead jobs that are old": (db) => forgetDeadJobs(db, NOW),
  "the request page's business": (db) => findRequestPageBusiness(db, "a"),
  "a submit, and whether it is a repeat": submitOne,
  "who is signed in": (db) => findSession(db, "x", NOW),
  "signing out everywhere": (db) => endAllSessions(db, "x", NOW),
  "the account of an address": (db) => findUserByEmail(db, "a@example.com"),
  "a link's challenge": (db) => findLinkedSignIn(db, "x", null),
  "challenges that are over": (db) => deleteOldSecrets(db, NOW),
  "sessions that are over": (db) => deleteExpiredSessions(db, NOW),
  "cookie decisions that are over": (db) => forgetOldCookieConsents(db, NOW),
  "old accesses of administrators": (db) => forgetOldAccesses(db, NOW),
  "accesses of administrators": (db) => listAccesses(db, null),
  "businesses, for administrators": listTheBusinesses,
  "requests, for administrators": listTheRequests,
  "limits that are over": (db) => deleteExpiredRateLimits(db, NOW),
  "where a business stands": findOwnState,
  "old webhook events, ended customers": (db) => forgetOldStripeRows(db, NOW),
  "old mails": (db) => forgetOldMails(db, NOW),
  "a lane that waits": (db) => holdLane(db, LANE, NOW, NOW),
  "dead jobs": (db) => listDeadJobs(db, null),
  "earlier daily messages": async (db) => newestDigest(db, "a"),
  "who answers the same day": countAnswers,
};

async function countAnswers(db: Database) {
  uniqueBusiness(db, { answersSameDay: true });
  expect(await updateAnswersSameDay(db, NOW)).toBe(1);
}

function findOwnState(db: Database) {
  return findSubscription(db, uniqueBusiness(db).id, NOW);
}

async function listTheBusinesses(db: Database) {
  uniqueBusiness(db);
  const { entries } = await listProfiles(db, { search: "", group: null, after: null }, NOW);
  expect(entries).toHaveLength(1);
}

async function listTheRequests(db: Database) {
  putRequest(db, uniqueBusiness(db).slug, {});
  const { entries } = await listRequests(db, { search: "", state: "alle", after: null }, NOW);
  expect(entries).toHaveLength(1);
}

async function submitOne(db: Database) {
  const from = { clientNetwork: "2001:db8:7:1::/64" };
  await submit(
    db,
    uniqueBusiness(db).slug,
    requestInput({ phone: "0176 1234567", topic: "Rückruf" }),
    NOW,
    from,
  );
}

test.each(Object.entries(QUERIES))(
  "%s: found by an index, whatever the size of the table",
  async (_, work) => {
    expect(growing(await stepsOf(work))).toEqual([]);
  },
);

test("open requests are found without walking past the solved ones", async () => {
  const page = await stepsOf((db) =>
    listInbox(db, "a", { includeSolved: false, now: NOW, olderThan: cursor }),
  );
  const count = await stepsOf((db) => inboxPulse(db, "a", "user", NOW));
  const open = "INDEX customer_requests_open (company_slug=? AND is_resolved=? AND marked_spam_at=?";
  expect(page).toContainEqual(expect.stringContaining(open));
  expect(count).toContainEqual(expect.stringContaining(`COVERING ${open}`));
});

test("new requests have an index of their own, searches go on from a place in the business's requests", async () => {
  const count = await stepsOf((db) => inboxPulse(db, "a", "user", NOW));
  expect(count).toContainEqual(expect.stringContaining("INDEX customer_requests_new (company_slug=?)"));
  const search = await stepsOf((db) =>
    listInbox(db, "a", { includeSolved: false, now: NOW, search: "hahn" }),
  );
  expect(search).toContainEqual(expect.stringMatching(/\(company_slug=\? .*\(created_at,id\)</));
});

test("what other customers can still take is looked up among the answered ones", async () => {
  expect(await stepsOf((db) => busyWindows(db, "a", "x", NOW))).toContainEqual(
    expect.stringContaining("INDEX customer_requests_answered (company_slug=?)"),
  );
});

test("what has to be called first is looked up among the urgent ones, on its page and to be left out below", async () => {
  const urgent = "INDEX customer_requests_called_first (company_slug=? AND danger=? AND urgent_since>?)";
  const first = await stepsOf((db) => listInbox(db, "a", { includeSolved: false, now: NOW }));
  expect(first.filter((step) => step.includes(urgent))).toHaveLength(2);
  const place = await stepsOf((db) => placeInList(db, "a", { includeSolved: false, now: NOW }, PLACED));
  expect(place.filter((step) => step.includes(urgent))).toHaveLength(5);
  expect(await stepsOf((db) => inboxPulse(db, "a", "user", NOW))).toContainEqual(
    expect.stringContaining("INDEX customer_requests_urgent (company_slug=?)"),
  );
});

test("the words that followed are found by their request, and only these are sorted", async () => {
  const steps = await stepsOf((db) => findRequest(db, "a", "x"));
  const at = steps.findIndex((step) => step.includes("FOR group_concat"));
  expect(steps.slice(at, at + 2)).toEqual([
    "USE TEMP B-TREE FOR group_concat(ORDER BY)",
    "SEARCH follow_ups USING INDEX follow_ups_request (customer_request_id=?)",
  ]);
});

test("requests whose time is over are found by their age", async () => {
  const steps = await stepsOf(async (db) => {
    await submitOne(db);
    return deleteExpiredRequests(db, new Date(NOW.getTime() + REQUEST_KEPT_MS));
  });
  expect(steps).toContainEqual(expect.stringContaining("INDEX customer_requests_newest (created_at<?"));
  expect(growing(steps)).toEqual([]);
});

test("sorting is for the few rows of one browser", async () => {
  const challenge = await stepsOf((db) => findWaitingSignIn(db, "x"));
  expect(challenge).toContainEqual(expect.stringContaining("INDEX one_time_secrets_browser"));
  expect(challenge.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

test.each(PROFILE_GROUPS)("businesses %s are looked for from the newest on, a search too", async (group) => {
  for (const search of ["", "meister"]) {
    const steps = await stepsOf((db) => listProfiles(db, { search, group, after: cursor }, NOW));
    expect(growing(steps)).toEqual([]);
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH profiles .*INDEX profiles_newest /));
  }
});

test.each(REQUEST_STATES)("requests %s are looked for from the newest on, a search too", async (state) => {
  for (const search of ["", "hahn"]) {
    const steps = await stepsOf((db) => listRequests(db, { search, state, after: null }, NOW));
    expect(growing(steps)).toEqual([]);
    expect(steps).toContainEqual(
      expect.stringMatching(/^SEARCH customer_requests .*INDEX customer_requests_newest /),
    );
  }
});

test("what administrators are told is counted in indexes, and businesses once", async () => {
  const indexed = /^SCAN customer_requests USING COVERING INDEX/;
  const requests = growing(await stepsOf((db) => countRequests(db, NOW)));
  expect(requests.filter((step) => !indexed.test(step))).toEqual([]);
  const capped = await stepsOf((db) => countCapped(db, NOW));
  expect(
    growing(capped).filter((step) => !/^SCAN (?:profiles|customer_requests) USING COVERING INDEX/.test(step)),
  ).toEqual([]);
  const byState =
    /^SEARCH customer_requests USING COVERING INDEX customer_requests_open \(company_slug=\? AND is_resolved=\?\)$/;
  expect(capped.filter((step) => byState.test(step))).toHaveLength(2);
  expect(await stepsOf(async (db) => countThisMonth(db, NOW))).toEqual([
    expect.stringMatching(/^SCAN profiles USING COVERING INDEX/),
    expect.stringMatching(
      /^SEARCH monthly_counts USING INDEX \S+ \(company_slug=\? AND month=\? AND counted=\?\)$/,
    ),
  ]);
  const businesses = await stepsOf((db) => countProfiles(db, NOW));
  expect(growing(businesses)).toEqual(["SCAN profiles"]);
  expect(businesses).toContainEqual(
    expect.stringMatching(/^SEARCH customer_requests USING COVERING INDEX \S+ \(company_slug=\?\)$/),
  );
});

test("who is the same customer is found by number and by address, however many requests a business has", async () => {
  const steps = await stepsOf((db) =>
    knownRequests(db, "one", { dialled: "+492214711123", customerEmail: "eva@example.com" }),
  );
  for (const index of ["dialled", "email"])
    expect(steps).toContainEqual(
      expect.stringContaining(`INDEX customer_requests_${index} (company_slug=? AND`),
    );
});

test("the next jobs of a lane are read from an index in their order", async () => {
  const steps = await stepsOf((db) => leaseJobs(db, LANE, { busy: [], most: 9 }, NOW));
  expect(steps).toContainEqual(expect.stringMatching(/INDEX jobs_due \(lane=\?\)/));
  expect(steps.filter((step) => step.startsWith("USE TEMP"))).toEqual([]);
});

test("jobs of one receiver are found among themselves, however many wait in their lane", async () => {
  const job = { lane: LANE.name, subject: "x" } as Job;
  for (const work of [
    (tx: Transaction) => holdSubject(tx, job, NOW),
    (tx: Transaction) => tryAgain(tx, LANE.name, "x", NOW),
    (tx: Transaction) => removeJobsOf(tx, LANE.name, "x"),
  ])
    expect(await stepsOf((db) => writeTransaction(db, work))).toEqual([
      expect.stringContaining("INDEX jobs_subject (lane=? AND subject=?"),
    ]);
});

test("the photo sweep finds what is old by its age", async () => {
  const photos = createPhotoStorage({ storageDir: temporaryFolder() }, createLogger("silent"));
  const steps = await stepsOf((db) => {
    const companySlug = uniqueBusiness(db).slug;
    const storageKey = newPhotoKey(NOW, "0".repeat(32), "alt");
    const old = {
      id: "x",
      companySlug,
      storageKey,
      originalName: "alt",
      contentHash: "",
      createdAt: new Date(0),
    };
    db.insert(photoUploads).values(old).run();
    return sweep(db, photos, NOW);
  });
  expect(steps).toContainEqual(expect.stringContaining("INDEX photo_uploads_age"));
  expect(steps.filter((step) => step.startsWith("SCAN photo_uploads"))).toEqual([]);
});
