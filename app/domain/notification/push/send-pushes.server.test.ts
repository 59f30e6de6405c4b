import { type Database, writeTransaction } from "#db/client.server.ts";
import {
  customerRequests,
  followUps,
  jobs,
  members,
  outbox,
  profiles,
  pushDevices,
  pushOffers,
  rateLimits,
  sessions,
} from "#db/schema.ts";
import { type PlayedDevice, playPushService, vapidOf } from "#tests/stand-ins/push-service.ts";
import { alertsUsedUp } from "#tests/support/data/counted-before.ts";
import { putSent } from "#tests/support/data/mail-site.ts";
import { LOCAL_PUSH, submitted, switchedOn } from "#tests/support/data/push.ts";
import {
  changeRows,
  noneFits,
  putColleague,
  putRow,
  readRow,
  readRows,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { createMetrics } from "../../../services/metrics/metrics.ts";
import { pushPublicKey } from "../../../services/push/push-service.server.ts";
import { assign } from "../../inbox/assign.server.ts";
import { endAllSessions, endSession } from "../../session/session.server.ts";
import { deleteUser } from "../../sign-in/user.server.ts";
import { forgetFailingDevices } from "./push-devices.server.ts";
import { endPushOffer } from "./push-offer.server.ts";
import { renewPushDevice, silentDevice } from "./renew-device.server.ts";
import { pushLane, pushSender } from "./send-pushes.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SETTINGS = {
  ...LOCAL_PUSH,
  OPERATOR_EMAIL: "betreiber@werkruf.example",
  MAIL_FROM: "x@werkruf.example",
};
const later = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE_MS = 60_000;

async function arranged(preference: "sofort" | "taeglich" | "aus" = "taeglich") {
  const db = await migratedDatabase();
  const service = await playPushService();
  const business = uniqueBusiness(db, { notificationPreference: preference }, NOW);
  const device = service.device();
  const { sessionId, id } = await switchedOn(db, business.ownerId, device, NOW);
  return { db, service, business, device, sessionId, deviceId: id };
}

async function round(db: Database, now = NOW, stopping = new AbortController().signal, settings = SETTINGS) {
  const ends = { sent: 0, gone: 0, refused: 0, later: 0, abandoned: 0, unneeded: 0 };
  const worker = { now: () => now, stopping };
  const add = (end: keyof typeof ends, by = 1) => {
    ends[end] += by;
  };
  const metrics = { pushes: { ...createMetrics().pushes, add } };
  await pushLane({ db, clock: worker, metrics, settings }, stopping).run(worker);
  return ends;
}

/** Whose devices hear of it, or who is offered that. */
const offered = (db: Database) =>
  readRows(db, pushOffers)
    .filter(({ endedAt }) => endedAt === null)
    .map(({ userId }) => userId);

async function acute(db: Database, slug: string, input = {}, now = NOW) {
  return (await submitted(db, slug, input, now)).id;
}

const titles = (device: PlayedDevice) => device.messages().map(({ title }) => title);

const pushJobs = (db: Database) => readRows(db, jobs, { lane: "send-pushes" });

test("type and postal code, signed by us and readable for the device alone", async () => {
  const { db, business, device, service } = await arranged();
  const id = await acute(db, business.slug);
  expect(await round(db, later(1_000))).toMatchObject({ sent: 1 });
  const path = `/dashboard/${business.slug}?anfrage=${id}`;
  expect(device.messages()).toEqual([{ title: "Neue Anfrage: Akutes Problem, 50667", path, tag: id }]);
  const [call] = device.calls();
  if (!call) throw new Error("no call");
  expect(call.headers).toMatchObject({
    ttl: "1799",
    urgency: "high",
    "content-encoding": "aes128gcm",
    topic: id.replaceAll("-", ""),
  });
  const { aud, exp, sub, key } = vapidOf(call);
  expect([aud, sub]).toEqual([service.origin, "mailto:betreiber@werkruf.example"]);
  expect(key).toBe(pushPublicKey((await pushSender(db, SETTINGS, NOW)).privateKey));
  const seconds = exp - Date.now() / 1000;
  expect(seconds > 0 && seconds <= 86_400).toBe(true);
  for (const secret of ["50667", "Neue", id]) expect(call.body.includes(secret)).toBe(false);
  expect(await round(db, later(MINUTE_MS))).toMatchObject({ sent: 0 });
});

test.each([
  ["a postal code that is none", { zipCode: "Müller 12" }, "Neue Anfrage: Akutes Problem"],
  ["none", { zipCode: "" }, "Neue Anfrage: Akutes Problem"],
  ["no access", {}, "Neue Anfrage: Akutes Problem", NOW],
  [
    "another type that the rules call urgent",
    { requestType: "service" as const, description: "Wir haben einen Wasserrohrbruch, das Wasser läuft!" },
    "Neue Anfrage: Service / Wartung, 50667",
  ],
])("nothing else is ever said: with %s", async (_, input, title, trialEndsAt = later(MINUTE_MS)) => {
  const { db, business, device } = await arranged();
  changeRows(db, profiles, { trialEndsAt });
  await acute(db, business.slug, input);
  await round(db);
  expect(titles(device)).toEqual([title]);
});

test("what isn't acute stays a mail, as does everything for who switched alerts off", async () => {
  const { db, business, device } = await arranged("sofort");
  const project = { requestType: "project" as const, description: "Ein neues Bad im Frühjahr." };
  await submitted(db, business.slug, project, NOW);
  expect(pushJobs(db)).toEqual([]);
  await acute(db, business.slug);
  changeRows(db, members, { notificationPreference: "aus" });
  expect(await round(db)).toMatchObject({ sent: 0, unneeded: 1 });
  await submitted(db, business.slug, { description: "Gas!" }, NOW);
  expect(pushJobs(db)).toEqual([]);
  expect(device.calls()).toEqual([]);
});

test("a crowd's requests are told as often as they are mailed singly, and once more", async () => {
  const { db, business, device } = await arranged();
  for (let one = 0; one < 60; one += 1) await acute(db, business.slug, { description: `Rohrbruch ${one}` });
  // Whose answer a busy machine reads too late is asked again, and with it all of the device that waits.
  let sent = 0;
  for (let minute = 0; pushJobs(db).length > 0; minute += 1)
    sent += (await round(db, later(minute * MINUTE_MS))).sent;
  expect([sent, new Set(device.messages().map(({ tag }) => tag)).size]).toEqual([51, 51]);
  expect(readRows(db, outbox, { kind: "new-request" })).toHaveLength(50);
});

test.each<[string, (made: Awaited<ReturnType<typeof arranged>>) => unknown]>([
  ["signed out", ({ db, sessionId }) => endSession(db, sessionId, NOW)],
  ["signed out everywhere", ({ db, business }) => endAllSessions(db, business.ownerId, NOW)],
  ["away for long", ({ db }) => changeRows(db, sessions, { expiresAt: NOW })],
  ["suspended", ({ db }) => changeRows(db, profiles, { suspendedAt: NOW })],
  ["reading it already", ({ db }) => changeRows(db, customerRequests, { seenAt: NOW })],
  ["in another business by now", ({ db, business }) => moveElsewhere(db, business.ownerId)],
])("who is %s is told nothing that was queued before", async (_, change) => {
  const made = await arranged();
  await acute(made.db, made.business.slug);
  await change(made);
  expect((await round(made.db)).sent).toBe(0);
  expect(made.device.calls()).toEqual([]);
});

test("whose colleague gave them what is acute hears that it is for them, though it was read", async () => {
  const { db, business, device } = await arranged();
  const { userId } = putColleague(db, business.id);
  const id = await acute(db, business.slug);
  changeRows(db, customerRequests, { seenAt: later(1) });
  const given = { id, to: business.ownerId, held: null };
  expect(await assign(db, business.slug, given, { userId, at: later(2) })).toBe("done");
  await round(db, later(3));
  expect(titles(device)).toEqual(["Für Sie: Akutes Problem, 50667"]);
});

function moveElsewhere(db: Database, userId: string) {
  const { id } = uniqueBusiness(db);
  changeRows(db, members, { profileId: id }, { userId });
}

test("a removed colleague's device gets nothing and is gone, the owner's hears of it", async () => {
  const { db, business, device, service } = await arranged();
  const colleague = putColleague(db, business.id);
  const theirs = service.device();
  await switchedOn(db, colleague.userId, theirs, NOW);
  await acute(db, business.slug);
  expect(pushJobs(db)).toHaveLength(2);
  await writeTransaction(db, (tx) => deleteUser(tx, colleague));
  await round(db);
  expect([titles(device).length, theirs.calls()]).toEqual([1, []]);
  expect(readRows(db, pushDevices)).toHaveLength(1);
});

test.each([404, 410])(
  "a device its service knows no more (%d) is sent nothing until it is renewed",
  async (status) => {
    const { db, business, service, device, sessionId } = await arranged();
    service.answerWith((response) => void response.writeHead(status).end());
    await acute(db, business.slug);
    expect(silentDevice(db, business.ownerId, sessionId)).toBeNull();
    expect(await round(db)).toMatchObject({ gone: 1 });
    const [lost] = readRows(db, pushDevices);
    expect(lost).toMatchObject({ endpoint: `gone:${lost?.id}`, failingSince: NOW });
    expect(silentDevice(db, business.ownerId, sessionId)).toBe(lost?.id);
    service.answerWith(null);
    await acute(db, business.slug, { description: "Noch einer!" });
    expect(await round(db)).toMatchObject({ unneeded: 1 });
    expect(service.calls).toHaveLength(1);

    const next = service.device();
    const renewed = { ...next.fields, userId: business.ownerId, sessionId };
    expect(await renewPushDevice(db, renewed, LOCAL_PUSH)).toBe(true);
    expect(silentDevice(db, business.ownerId, sessionId)).toBeNull();
    await acute(db, business.slug, { description: "Und noch einer!" });
    await round(db);
    expect([titles(next).length, titles(device).length]).toEqual([1, 1]);
  },
);

test.each([400, 401, 403, 413, 301, 307])("%d ends the message, not the device", async (status) => {
  const { db, business, service, device } = await arranged();
  const Location = `${service.origin}/elsewhere`;
  service.answerWith((response) => void response.writeHead(status, { Location }).end("garbage"));
  await acute(db, business.slug);
  expect(await round(db)).toMatchObject({ refused: 1 });
  expect(await round(db, later(5 * MINUTE_MS))).toMatchObject({ refused: 0 });
  expect(service.calls).toHaveLength(1);
  expect(readRow(db, pushDevices)).toMatchObject({ failingSince: NOW, lastSentAt: null });
  expect(await forgetFailingDevices(db, later(89 * 24 * 60 * MINUTE_MS))).toBe(0);

  service.answerWith(null);
  await acute(db, business.slug, { description: "Noch einer!" });
  await round(db);
  expect(titles(device)).toHaveLength(2);
  expect(readRow(db, pushDevices)).toMatchObject({ failingSince: null, lastSentAt: NOW });
});

test("a device refused for 90 days is forgotten", async () => {
  const { db } = await arranged();
  changeRows(db, pushDevices, { failingSince: NOW });
  expect(await forgetFailingDevices(db, later(90 * 24 * 60 * MINUTE_MS))).toBe(1);
});

type Answer = Parameters<Awaited<ReturnType<typeof playPushService>>["answerWith"]>[0];

test.each<[string, Answer]>([
  ["500", (response) => void response.writeHead(500).end()],
  ["503", (response) => void response.writeHead(503, { "Retry-After": "soon" }).end()],
  ["429", (response) => void response.writeHead(429, { "Retry-After": "1" }).end()],
  ["a cut line", (response) => void response.destroy()],
  ["nonsense", (response) => void response.socket?.end("nothing of HTTP\r\n\r\n")],
  ["silence", () => undefined],
])("%s is tried again, a few times, and never after half an hour", async (_, answer) => {
  const { db, business, service } = await arranged();
  service.answerWith(answer);
  await acute(db, business.slug);
  const begun = performance.now();
  expect(await round(db)).toMatchObject({ later: 1 });
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await round(db, later(10_000))).toMatchObject({ later: 0, sent: 0 });
  service.answerWith((response) => void response.writeHead(500).end());
  const outcomes = [];
  for (const minutes of [1, 3, 8, 20, 29, 31, 60]) outcomes.push(await round(db, later(minutes * MINUTE_MS)));
  expect(outcomes.map(({ later, abandoned }) => later + abandoned)).toEqual([1, 1, 1, 1, 0, 0, 0]);
  expect(outcomes.map(({ abandoned }) => abandoned)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(service.calls.length).toBeLessThanOrEqual(5);
});

test("Retry-After is kept, for everything that waits for that service and for no other", async () => {
  const { db, business, service } = await arranged();
  const other = await playPushService();
  const theirs = other.device();
  await switchedOn(db, putColleague(db, business.id).userId, theirs, NOW);
  service.answerWith((response) => void response.writeHead(429, { "Retry-After": "600" }).end());
  await acute(db, business.slug);
  expect(await round(db)).toMatchObject({ later: 1, sent: 1 });
  await acute(db, business.slug, { description: "Noch einer!" });
  expect(await round(db, later(1_000))).toMatchObject({ later: 1, sent: 1 });
  expect(await round(db, later(9 * MINUTE_MS))).toMatchObject({ later: 0, sent: 0 });
  service.answerWith(null);
  expect(await round(db, later(11 * MINUTE_MS))).toMatchObject({ sent: 2 });
  expect(theirs.calls()).toHaveLength(2);
});

test("what is older than half an hour isn't sent, and what its service asks to wait longer for neither", async () => {
  const { db, business, service, device } = await arranged();
  await acute(db, business.slug);
  expect(await round(db, later(30 * MINUTE_MS))).toMatchObject({ unneeded: 1, sent: 0 });
  service.answerWith((response) => void response.writeHead(429, { "Retry-After": "3600" }).end());
  await acute(db, business.slug, { description: "Noch einer!" }, later(31 * MINUTE_MS));
  expect(await round(db, later(31 * MINUTE_MS))).toMatchObject({ abandoned: 1 });
  expect(device.calls()).toHaveLength(1);
});

test("devices hear of it also when no mail is left, and it is offered to who has none, once", async () => {
  const { db, business, device } = await arranged();
  const { userId } = putColleague(db, business.id);
  await acute(db, business.slug);
  removeRows(db, outbox);
  expect(await round(db, later(MINUTE_MS))).toMatchObject({ sent: 1 });
  expect([titles(device).length, offered(db)]).toEqual([1, [userId]]);
  endPushOffer(db, userId, NOW);
  await acute(db, business.slug, { description: "Noch einer!" });
  expect(offered(db)).toEqual([]);
});

describe("what follows a request", () => {
  const CALM = { requestType: "service" as const, description: "Bitte die Heizung warten." };
  const DAYS_LATER = later(3 * 24 * 60 * MINUTE_MS);

  async function followed(db: Database, slug: string, id: string, message: string, now: Date) {
    removeRows(db, followUps);
    const outcome = await noneFits(db, slug, { id, proposalId: null, words: message }, now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return pushJobs(db).length;
  }

  test("is told when it makes the request urgent, like a new one", async () => {
    const { db, business, device } = await arranged();
    const { id } = await submitted(db, business.slug, CALM, NOW);
    expect(await followed(db, business.slug, id, "Danke, das eilt nicht.", later(1))).toBe(0);
    expect(await round(db, later(2))).toMatchObject({ sent: 0 });
    changeRows(db, customerRequests, { seenAt: NOW });
    expect(await followed(db, business.slug, id, "Es riecht nach Gas!", DAYS_LATER)).toBe(1);
    expect(await round(db, DAYS_LATER)).toMatchObject({ sent: 1 });
    expect(device.messages()).toMatchObject([
      { title: "Neues zu einer Anfrage: Service / Wartung, 50667", tag: `${id}-${DAYS_LATER.getTime()}` },
    ]);
    expect(await round(db, DAYS_LATER)).toMatchObject({ sent: 0 });
  });

  test("is told of an acute request only when its own words are urgent, and then again", async () => {
    const { db, business, device } = await arranged();
    const id = await acute(db, business.slug);
    await round(db);
    putSent(db, NOW);
    expect(await followed(db, business.slug, id, "Der Schlüssel liegt beim Nachbarn.", later(1))).toBe(0);
    removeRows(db, outbox);
    await followed(db, business.slug, id, "Jetzt brennt es im Keller!", later(2));
    await round(db, later(3));
    expect(titles(device)).toEqual([
      "Neue Anfrage: Akutes Problem, 50667",
      "Neues zu einer Anfrage: Akutes Problem, 50667",
    ]);
  });

  test("stays a mail for who reads it first, and is nothing for who switched alerts off", async () => {
    const { db, business, device } = await arranged("sofort");
    const { id } = await submitted(db, business.slug, CALM, NOW);
    await followed(db, business.slug, id, "Es riecht nach Gas!", later(1));
    changeRows(db, customerRequests, { seenAt: later(2) });
    expect(await round(db, later(3))).toMatchObject({ sent: 0, unneeded: 1 });
    changeRows(db, members, { notificationPreference: "aus" });
    expect(await followed(db, business.slug, id, "Es brennt!", later(4))).toBe(0);
    expect(device.calls()).toEqual([]);
  });

  test("isn't lost when it comes while the earlier message is under way", async () => {
    const { db, business, device, service } = await arranged();
    const id = await acute(db, business.slug);
    service.answerWith((response) => {
      service.answerWith(null);
      void followed(db, business.slug, id, "Jetzt brennt es im Keller!", later(1)).then(() =>
        response.writeHead(201).end(),
      );
    });
    await round(db);
    await round(db, later(2));
    expect(titles(device)).toHaveLength(2);
  });

  test("beyond the business's alerts devices hear of the first emergency in each five minutes", async () => {
    const { db, business } = await arranged();
    const { id } = await submitted(db, business.slug, CALM, NOW);
    putRow(db, rateLimits, alertsUsedUp(business.slug, NOW));
    const heard = async (message: string, now: Date) => {
      removeRows(db, jobs);
      return followed(db, business.slug, id, message, now);
    };
    expect(await heard("Es riecht nach Gas!", later(1))).toBe(1);
    expect(await heard("Es brennt!", later(MINUTE_MS))).toBe(0);
    expect(await heard("Es brennt!", later(6 * MINUTE_MS))).toBe(1);
  });
});

test("a host that was taken off the list gets nothing", async () => {
  const { db, business, service } = await arranged();
  await acute(db, business.slug);
  const settings = { ...SETTINGS, PUSH_HOSTS: ["fcm.googleapis.com"] };
  expect(await round(db, NOW, undefined, settings)).toMatchObject({ refused: 1 });
  expect(service.calls).toEqual([]);
});
