import type { Database } from "#db/client.server.ts";
import { customerRequests, jobs, monthlyCounts, requestAiAnalysis } from "#db/schema.ts";
import { changeRows, putRequest, readRows, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import type { AssessmentModel } from "../../services/model/assessment-model.server.ts";
import { ModelFailed } from "../../services/model/model-failed.server.ts";
import { listInbox } from "../inbox/list.server.ts";
import { inboxPulse } from "../inbox/pulse.server.ts";
import { type AssessmentEvent, assessmentLane } from "./assess-request.server.ts";
import type { Assessment } from "./assessment.ts";
import { DAILY_ASSESSMENTS, findAssessment, requestAssessment } from "./request-assessment.server.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const ASSESSMENT: Assessment = {
  matchBusinessFields: true,
  urgency: "kurzfristig",
  complexity: "gering",
  relevanceScore: "mittel",
  recommendation: "Zurückrufen.",
  emailResponseTemplate: "vielen Dank.",
  whatsappResponseTemplate: "danke.",
  text: "Ein Hahn tropft.",
  translation: null,
};

async function requestToAssess(message = "Der Hahn tropft.") {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db, { businessFields: ["Sanitärinstallation"] });
  return { db, slug, id: putRequest(db, slug, { message }) };
}

/** A model that answers what `answer` resolves to, and who asked at the same time. */
function modelThat(answer: () => Promise<Assessment>) {
  const seen = { asked: 0, atOnce: 0, most: 0 };
  const model: AssessmentModel = {
    name: "model-test",
    async ask() {
      seen.asked += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      try {
        return (await answer()) as never;
      } finally {
        seen.atOnce -= 1;
      }
    },
  };
  return { model, seen };
}

function run(
  db: Database,
  model: AssessmentModel | null,
  { now = () => NOW, stopping = new AbortController().signal } = {},
) {
  const events: AssessmentEvent[] = [];
  const worker = { now, stopping };
  const result = assessmentLane(db, { ...worker, model, report: (event) => events.push(event) }).run(worker);
  return { result, events };
}

const answers = modelThat(async () => ASSESSMENT).model;

test("whatever a model says of a request, it stays what the rules said: its place, its colour, its figures (law L20)", async () => {
  const { db, slug, id } = await requestToAssess("Im Keller riecht es stark nach Gas.");
  changeRows(db, customerRequests, { urgency: "sofort", emergency: "gas", createdAt: NOW });
  const calm = putRequest(db, slug, { createdAt: NOW, urgency: "flexibel" });
  const told = async () => ({
    rows: db.select().from(customerRequests).orderBy(customerRequests.id).all(),
    counts: readRows(db, monthlyCounts),
    list: await listInbox(db, slug, { includeSolved: false, now: NOW }),
    pulse: await inboxPulse(db, slug, "user", NOW),
  });
  const before = await told();
  expect(before.list.urgent).toMatchObject([{ id, danger: 5 }]);
  for (const [number, urgency] of (["später", "Unklar"] as const).entries()) {
    const { model } = modelThat(async () => ({ ...ASSESSMENT, urgency }));
    await requestAssessment(db, slug, id, later(number * 60));
    await run(db, model, { now: () => later(number * 60) }).result;
    expect((await findAssessment(db, slug, id)).result).toMatchObject({ urgency });
    expect(await told()).toEqual(before);
  }
  await requestAssessment(db, slug, calm, NOW);
  await run(db, modelThat(async () => ({ ...ASSESSMENT, urgency: "sofort" })).model).result;
  expect(await told()).toEqual(before);
});

test("none, running, done; by the rules when there is no model", async () => {
  const { db, slug, id } = await requestToAssess();
  expect(await findAssessment(db, slug, id)).toEqual({ state: "none", result: null });
  expect(await requestAssessment(db, slug, id, NOW)).toEqual({ ok: true, isFirst: true });
  expect((await findAssessment(db, slug, id)).state).toBe("running");
  expect(await run(db, null).result).toMatchObject({ done: 1, dead: 0 });
  expect(await findAssessment(db, slug, id)).toMatchObject({
    state: "done",
    result: { model: null, createdAt: NOW, urgency: "kurzfristig", matchBusinessFields: true },
  });
});

test("a new analysis replaces the old one (D33)", async () => {
  const { db, slug, id } = await requestToAssess();
  await requestAssessment(db, slug, id, NOW);
  await run(db, null).result;
  expect(await requestAssessment(db, slug, id, later(60))).toEqual({ ok: true, isFirst: false });
  expect(await findAssessment(db, slug, id)).toMatchObject({ state: "running", result: { model: null } });
  await run(db, answers, { now: () => later(61) }).result;
  expect(readRows(db, requestAiAnalysis)).toHaveLength(1);
  expect((await findAssessment(db, slug, id)).result).toMatchObject({
    model: "model-test",
    createdAt: later(61),
  });
});

test.each(["", "   ", "\n\t "])("a message of %j has nothing to analyse", async (message) => {
  const { db, slug, id } = await requestToAssess(message);
  expect(await requestAssessment(db, slug, id, NOW)).toEqual({ ok: false, reason: "no-text" });
  expect(readRows(db, jobs)).toEqual([]);
});

test("somebody else's request is not there", async () => {
  const { db, slug, id } = await requestToAssess();
  const other = uniqueBusiness(db).slug;
  expect(await requestAssessment(db, other, id, NOW)).toEqual({ ok: false, reason: "not-found" });
  await requestAssessment(db, slug, id, NOW);
  await run(db, null).result;
  expect(await findAssessment(db, other, id)).toEqual({ state: "none", result: null });
});

test("a double click queues once and counts once; the day's cap holds for one business only", async () => {
  const { db, slug, id } = await requestToAssess();
  for (let click = 0; click < DAILY_ASSESSMENTS.limit * 2; click++) {
    expect(await requestAssessment(db, slug, id, NOW)).toMatchObject({ ok: true });
  }
  expect(readRows(db, jobs)).toHaveLength(1);
  for (let wish = 1; wish < DAILY_ASSESSMENTS.limit; wish++) {
    await requestAssessment(db, slug, putRequest(db, slug), NOW);
  }
  const refused = await requestAssessment(db, slug, putRequest(db, slug), NOW);
  expect(refused).toEqual({
    ok: false,
    reason: "too-many",
    retryAt: new Date(NOW.getTime() + DAILY_ASSESSMENTS.windowMs),
  });
  const other = uniqueBusiness(db).slug;
  expect(await requestAssessment(db, other, putRequest(db, other), NOW)).toMatchObject({ ok: true });
  expect(await requestAssessment(db, slug, putRequest(db, slug), later(86_400))).toMatchObject({ ok: true });
});

test("ten presses with a quick model are one question in a minute, and count as one", async () => {
  const { db, slug, id } = await requestToAssess();
  const { model, seen } = modelThat(async () => ASSESSMENT);
  for (let press = 0; press < 10; press++) {
    const now = later(press * 5);
    expect(await requestAssessment(db, slug, id, now)).toEqual({ ok: true, isFirst: press === 0 });
    await run(db, model, { now: () => now }).result;
  }
  expect(seen.asked).toBe(1);
  await requestAssessment(db, slug, id, later(60));
  await run(db, model, { now: () => later(61) }).result;
  expect(seen.asked).toBe(2);
});

test("a failure is recorded, leaves request and older result alone, and can be tried again", async () => {
  const { db, slug, id } = await requestToAssess();
  await requestAssessment(db, slug, id, NOW);
  await run(db, null).result;
  const before = readRows(db, customerRequests);
  await requestAssessment(db, slug, id, later(1));
  const { model } = modelThat(() => Promise.reject(new ModelFailed("busy", 429)));
  const { result, events } = run(db, model, { now: () => later(2) });
  expect(await result).toMatchObject({ done: 0, dead: 1 });
  expect(events).toEqual([
    { event: "analysis-failed", request: id, ms: expect.any(Number), fault: "busy", status: 429 },
  ]);
  expect(await findAssessment(db, slug, id)).toMatchObject({
    state: "failed",
    fault: "busy",
    result: { createdAt: NOW },
  });
  expect(readRows(db, customerRequests)).toEqual(before);
  await requestAssessment(db, slug, id, later(3));
  await run(db, answers, { now: () => later(4) }).result;
  expect(await findAssessment(db, slug, id)).toMatchObject({
    state: "done",
    result: { model: "model-test" },
  });
});

test("what breaks off five times with the process is given up, and its page says so", async () => {
  const { db, slug, id } = await requestToAssess();
  await requestAssessment(db, slug, id, NOW);
  changeRows(db, jobs, { attempts: 5 });
  expect(await run(db, answers).result).toMatchObject({ done: 0, dead: 1 });
  expect(await findAssessment(db, slug, id)).toMatchObject({ state: "failed", fault: "interrupted" });
});

test("a fault of our own is thrown, and the page says that it failed", async () => {
  const { db, slug, id } = await requestToAssess();
  await requestAssessment(db, slug, id, NOW);
  const { model } = modelThat(() => Promise.reject(new RangeError("broken")));
  await expect(run(db, model).result).rejects.toThrow("broken");
  expect(await findAssessment(db, slug, id)).toMatchObject({ state: "failed", fault: "internal" });
});

test("a request deleted meanwhile takes everything along", async () => {
  const { db, slug, id } = await requestToAssess();
  await requestAssessment(db, slug, id, NOW);
  const { model } = modelThat(async () => {
    removeRows(db, customerRequests, { id });
    return ASSESSMENT;
  });
  expect(await run(db, model).result).toMatchObject({ done: 0, dropped: 1 });
  expect(readRows(db, jobs)).toEqual([]);
  expect(readRows(db, requestAiAnalysis)).toEqual([]);
});
