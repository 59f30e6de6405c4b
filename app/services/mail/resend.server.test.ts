import { json, type PlayedResend, playResend } from "#tests/stand-ins/resend.ts";
import { MailFailed, MailRefused, type MailTransport, type OutgoingMail } from "./outgoing-mail.ts";
import { createResendTransport } from "./resend.server.ts";

const MAIL: OutgoingMail = {
  id: "11111111-2222-4333-8444-555555555555",
  recipient: "eva@example.com",
  senderName: null,
  replyTo: "kunde@example.com",
  subject: "Neue Anfrage: Heizung fällt aus",
  text: "Größe: 3 m²",
  html: "<p>Größe: 3 m²</p>",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  createdAt: new Date("2026-11-21T10:00:00Z"),
};

let service: PlayedResend;
let transport: MailTransport;
/** Waits for so many ms for an answer. */
const transportWith = (patienceMs: number) =>
  createResendTransport(
    { MAIL_FROM: "Werkruf <post@example.com>", RESEND_BASE_URL: service.baseUrl },
    "re_test_key",
    patienceMs,
  );
beforeEach(async () => {
  service = await playResend();
  transport = transportWith(15_000);
});

const fault = () => transport.send(MAIL).then(String, (error: unknown) => error);

test("the mail goes out with its id as idempotency key and all its headers", async () => {
  await transport.send(MAIL);
  expect(service.calls).toHaveLength(1);
  expect(service.calls[0]).toMatchObject({
    key: MAIL.id,
    authorization: "Bearer re_test_key",
    body: {
      from: "Werkruf <post@example.com>",
      to: "eva@example.com",
      reply_to: "kunde@example.com",
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "OOF, AutoReply",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  });
});

test("a mail in a business's name keeps our own address", async () => {
  await transport.send({ ...MAIL, senderName: "Müller, Bad & Co. über Werkruf" });
  expect(service.calls[0]?.body).toMatchObject({
    from: '"Müller, Bad & Co. über Werkruf" <post@example.com>',
  });
});

test("a file goes along in base64", async () => {
  const content = "SUMMARY:Größe\r\n";
  const contentType = "text/calendar; method=PUBLISH; charset=utf-8";
  await transport.send({ ...MAIL, attachments: [{ fileName: "termin.ics", contentType, content }] });
  expect(service.calls[0]?.body).toMatchObject({
    attachments: [
      {
        filename: "termin.ics",
        content_type: contentType,
        content: Buffer.from(content).toString("base64"),
      },
    ],
  });
});

test("the same mail twice is one mail, also in other words", async () => {
  await transport.send(MAIL);
  await transport.send(MAIL);
  expect(service.delivered).toHaveLength(1);
  await transport.send({ ...MAIL, text: "anders" });
  expect(service.delivered).toHaveLength(1);
});

test("an answer lost on its way and asked for again is one mail", async () => {
  service.answerWith((request) => {
    service.answerWith(null);
    service.delivered.push(...service.calls);
    request.socket.destroy();
  });
  expect(await fault()).toMatchObject({ name: "MailFailed", code: "resend application_error" });
  await transport.send(MAIL);
  expect(service.calls).toHaveLength(2);
  expect(service.delivered).toHaveLength(1);
});

const QUOTING = { message: "eva@example.com is not wanted here" };

test.each([
  [400, { name: "validation_error", statusCode: 400 }, "resend validation_error"],
  [422, { name: "invalid_parameter", statusCode: 422 }, "resend invalid_parameter"],
])("%i is final", async (status, body, code) => {
  service.answerWith((_, response) => json(response, status, { ...body, ...QUOTING }));
  const error = await fault();
  expect(error).toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ code });
  expect(String(error)).not.toContain("eva@");
});

test.each([
  [401, { name: "missing_api_key", statusCode: 401 }, "resend missing_api_key 401"],
  [403, { name: "invalid_api_key", statusCode: 403 }, "resend invalid_api_key 403"],
  [
    409,
    { name: "concurrent_idempotent_requests", statusCode: 409 },
    "resend concurrent_idempotent_requests 409",
  ],
  [500, { name: "application_error", statusCode: 500 }, "resend application_error 500"],
  [500, null, "resend unknown"],
  [500, { name: "Eva <eva@example.com>", statusCode: 500 }, "resend unknown 500"],
  [200, {}, "resend unknown"],
  [200, null, "resend unknown"],
])("%i %o may pass", async (status, body, code) => {
  service.answerWith((_, response) => json(response, status, body && { ...body, ...QUOTING }));
  const error = await fault();
  expect(error).toBeInstanceOf(MailFailed);
  const isAboutTheMail = code.includes("concurrent");
  expect(error).toMatchObject({ code, pauseMs: isAboutTheMail ? undefined : 5_000 });
});

test.each([200, 502])("a web page with status %i instead of an answer may pass", async (status) => {
  service.answerWith((_, response) =>
    response.writeHead(status, { "Content-Type": "text/html" }).end("<html>"),
  );
  expect(await fault()).toMatchObject({ name: "MailFailed" });
});

test.each([
  [{ "Retry-After": "7" }, 7_000],
  [{}, 2_000],
  [{ "Retry-After": "0" }, 2_000],
  [{ "Retry-After": "999999" }, 900_000],
  [{ "Retry-After": "bald" }, 2_000],
])("too many at once: %o makes a pause", async (headers, pauseMs) => {
  const body = { name: "rate_limit_exceeded", statusCode: 429, ...QUOTING };
  service.answerWith((_, response) => json(response, 429, body, headers as Record<string, string>));
  expect(await fault()).toMatchObject({
    name: "MailFailed",
    code: "resend rate_limit_exceeded 429",
    pauseMs,
  });
});

test("a used-up quota is asked about every quarter of an hour, whatever it says", async () => {
  const body = { name: "daily_quota_exceeded", statusCode: 429, ...QUOTING };
  service.answerWith((_, response) => json(response, 429, body, { "Retry-After": "1" }));
  expect(await fault()).toMatchObject({ code: "resend daily_quota_exceeded 429", pauseMs: 900_000 });
});

test("the pause may be a date", async () => {
  const date = new Date(Date.now() + 60_000).toUTCString();
  const body = { name: "rate_limit_exceeded", statusCode: 429 };
  service.answerWith((_, response) => json(response, 429, body, { "Retry-After": date }));
  const { pauseMs } = (await fault()) as MailFailed;
  expect(pauseMs).toBeGreaterThan(55_000);
  expect(pauseMs).toBeLessThanOrEqual(60_000);
});

test.each([
  ["no answer", () => undefined],
  [
    "an answer without an end",
    (_: unknown, response: { writeHead(status: number): unknown; write(text: string): unknown }) => {
      response.writeHead(200);
      response.write('{"id":');
    },
  ],
])("%s is waited for only so long", async (_, answer) => {
  service.answerWith(answer);
  transport = transportWith(300);
  expect(await fault()).toMatchObject({ name: "MailFailed", code: "resend application_error" });
});

test("nobody there", async () => {
  transport = createResendTransport({ MAIL_FROM: "a@b.de", RESEND_BASE_URL: "http://127.0.0.1:9" }, "re_key");
  expect(await fault()).toMatchObject({ name: "MailFailed", code: "resend application_error" });
});
