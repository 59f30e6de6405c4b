import { z } from "zod";
import {
  answersBrokenJson,
  answersHtml,
  FAKE_KEY,
  type FakeAnthropic,
  fails,
  hangs,
  hangsMidway,
  type Reply,
  resets,
  says,
  startFakeAnthropic,
  trickles,
} from "#tests/stand-ins/anthropic.ts";
import { createAssessmentModel, PATIENCE } from "./assessment-model.server.ts";
import { ModelFailed } from "./model-failed.server.ts";

/** So long no service of these tests takes, however busy the machine is. */
const PATIENT = { tryMs: 15_000, wholeMs: 18_000 };
const SHORT = { tryMs: 200, wholeMs: 1_000 };
const never = new AbortController().signal;

let fake: FakeAnthropic | undefined;
afterEach(() => fake?.close());

/** Asks a fake that replies so; what came back or was thrown. */
async function ask(replies: Reply[], { key = FAKE_KEY, stopping = never, patience = PATIENT } = {}) {
  fake = await startFakeAnthropic();
  fake.replyWith(...replies);
  const model = createAssessmentModel(
    { ANTHROPIC_API_KEY: key, ANTHROPIC_MODEL: "claude-test", ANTHROPIC_BASE_URL: fake.url },
    patience,
  );
  const question = {
    instructions: "Antworte.",
    data: "<daten>Petra Probe</daten>",
    format: z.object({ word: z.string() }),
    read: (text: string) => (text.startsWith("{") ? text : null),
  };
  const outcome = await model?.ask(question, stopping).catch((error: unknown) => error);
  return { outcome, tries: fake.asked.length, asked: fake.asked };
}

test("without a key there is no model", () => {
  expect(createAssessmentModel({ ANTHROPIC_MODEL: "claude-test" })).toBeNull();
});

test("the question goes out once, with the form of the answer and without tools", async () => {
  const { outcome, asked } = await ask([says({ word: "ja" })]);
  expect(outcome).toBe('{"word":"ja"}');
  expect(asked).toHaveLength(1);
  const body = asked[0]?.body;
  expect(body).toMatchObject({ model: "claude-test", system: "Antworte." });
  expect(body?.messages).toEqual([{ role: "user", content: "<daten>Petra Probe</daten>" }]);
  expect(body?.tools).toBeUndefined();
  expect(body?.output_config?.format?.type).toBe("json_schema");
  expect(body?.output_config?.format?.schema).toMatchObject({ properties: { word: { type: "string" } } });
});

test("sent away to another machine, it doesn't follow with a customer's words", async () => {
  const elsewhere = await startFakeAnthropic();
  try {
    const Location = `${elsewhere.url}/v1/messages`;
    const { outcome } = await ask([(response) => response.writeHead(307, { Location }).end()]);
    expect(outcome).toBeInstanceOf(ModelFailed);
    expect(elsewhere.asked).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test.each<[string, Reply, string, number]>([
  ["says 429", fails(429, "rate_limit_error", { "retry-after": "0.05" }), "busy", 2],
  ["says 529", fails(529, "overloaded_error"), "busy", 2],
  ["says 500", fails(500, "api_error"), "unreachable", 2],
  ["says 400", fails(400, "invalid_request_error"), "unusable", 1],
  ["says 401", fails(401, "authentication_error"), "key", 1],
  ["resets the connection", resets, "unreachable", 2],
  ["answers HTML with 200", answersHtml, "unusable", 1],
  ["answers broken JSON", answersBrokenJson, "unusable", 1],
  ["is cut off", says('{"word": "j', "max_tokens"), "unusable", 1],
  ["is cut off after what looks whole", says({ word: "ja" }, "max_tokens"), "unusable", 1],
  ["refuses", says("", "refusal"), "refused", 1],
  ["refuses with a text", says("{ Das mache ich nicht }", "refusal"), "refused", 1],
  ["chats", says("Gerne! Hier ist die Antwort."), "unusable", 1],
])("a service that %s", async (_, reply, fault, tries) => {
  const { outcome, tries: made } = await ask([reply]);
  expect(outcome).toBeInstanceOf(ModelFailed);
  expect((outcome as ModelFailed).fault).toBe(fault);
  expect(made).toBe(tries);
  expect(String(outcome)).not.toMatch(/Petra|fake was told/);
});

test.each<[string, Reply]>([
  ["never answers", hangs],
  ["stops in the middle", hangsMidway],
  ["trickles", trickles],
  ["asks to wait an hour", fails(429, "rate_limit_error", { "retry-after": "3600" })],
])("a service that %s is waited for only so long", async (_, reply) => {
  const { outcome } = await ask([reply], { patience: SHORT });
  expect(outcome).toBeInstanceOf(ModelFailed);
  expect((outcome as ModelFailed).fault).toBe("timeout");
});

test("nobody waits longer than a minute, whatever comes in meanwhile", () => {
  expect(PATIENCE.wholeMs).toBe(60_000);
});

test("a service that doesn't begin to answer is asked a second time", async () => {
  const { outcome, tries } = await ask([hangs, says({ word: "ja" })], {
    patience: { ...PATIENT, tryMs: 1_000 },
  });
  expect(outcome).toBe('{"word":"ja"}');
  expect(tries).toBe(2);
});

test.each<[string, Reply]>([
  ["429", fails(429, "rate_limit_error", { "retry-after": "0.05" })],
  ["500", fails(500, "api_error")],
  ["a reset connection", resets],
])("the one retry gets over %s", async (_, reply) => {
  const { outcome, tries } = await ask([reply, says({ word: "ja" })]);
  expect(outcome).toBe('{"word":"ja"}');
  expect(tries).toBe(2);
});

test("a wrong key is the operator's to see", async () => {
  const { outcome } = await ask([says({ word: "ja" })], { key: "sk-ant-wrong-key" });
  expect(outcome).toMatchObject({ fault: "key", status: 401 });
});

test("stopping ends a question at once", async () => {
  const patience = { tryMs: 600_000, wholeMs: 600_000 };
  const { outcome } = await ask([hangs], { stopping: AbortSignal.timeout(50), patience });
  expect(outcome).toBeInstanceOf(ModelFailed);
});
