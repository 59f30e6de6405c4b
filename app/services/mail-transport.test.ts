import { readdirSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readSettings } from "../env.server.ts";
import { createMailTransport } from "./mail-transport.server.ts";
import { MailRefused, type OutgoingMail } from "./outgoing-mail.ts";

const MAIL: OutgoingMail = {
  id: "11111111-2222-4333-8444-555555555555",
  recipient: "eva@example.com",
  replyTo: "kunde@example.com",
  subject: "Neue Anfrage: Heizung fällt aus",
  text: "Größe: 3 m²\n.\nEnde",
  html: "<p>Größe: 3 m²</p>",
  headers: { "X-Probe": "ja" },
  createdAt: new Date("2026-11-21T10:00:00Z"),
};

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

test("local mode writes a whole message to a file", async () => {
  const folder = temporaryFolder();
  const transport = createMailTransport(readSettings({ STORAGE_DIR: folder }));
  expect(transport.name).toBe("files");
  await transport.send(MAIL);
  const files = readdirSync(join(folder, "outbox"));
  expect(files).toEqual([`2026-11-21T10-00-00.000Z-${MAIL.id}.eml`]);
  const message = readFileSync(join(folder, "outbox", files[0] ?? ""), "latin1");
  const [head = "", ...body] = message.split("\r\n\r\n");
  expect(head).toMatch(/^To: eva@example\.com$/m);
  expect(head).toMatch(/^Reply-To: kunde@example\.com$/m);
  expect(head).toMatch(/^From: Werkruf <support@example\.com>$/m);
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(head).toContain(`<${MAIL.id}@localhost>`);
  expect(body.join()).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(message).not.toMatch(/[\x80-\xff]|[^\r]\n/);
});

/** A stand-in for Resend that answers with `status`. */
async function resend(status: number, answer: object) {
  const seen: { key: unknown; body: Record<string, unknown> }[] = [];
  const server = createHttpServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      seen.push({ key: request.headers["idempotency-key"], body: JSON.parse(text) });
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createMailTransport(
    readSettings({ RESEND_API_KEY: "re_test_key", RESEND_BASE_URL: `http://127.0.0.1:${port}` }),
  );
  return { seen, transport };
}

test("Resend gets the letter with its id as idempotency key", async () => {
  const { seen, transport } = await resend(200, { id: "x" });
  expect(transport.name).toBe("resend");
  await transport.send(MAIL);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.key).toBe(MAIL.id);
  expect(seen[0]?.body).toMatchObject({
    to: "eva@example.com",
    reply_to: "kunde@example.com",
    subject: MAIL.subject,
    text: MAIL.text,
  });
});

test.each([
  [422, "validation_error", true],
  [401, "missing_api_key", false],
  [429, "rate_limit_exceeded", false],
  [500, "application_error", false],
])("Resend's %i %s is final: %s", async (status, name, isFinal) => {
  const { transport } = await resend(status, { name, message: "eva@example.com", statusCode: status });
  const error = await transport.send(MAIL).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
  expect(String(error)).not.toContain("eva@");
});

/** A mail server in thirty lines; `recipientReply` is what it says to RCPT TO. */
async function smtp(recipientReply: string) {
  const received: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    let pending = "";
    socket.write("220 test ESMTP\r\n");
    socket.on("data", (chunk) => {
      pending += chunk.toString("latin1");
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        received.push(line);
        if (isData && line !== ".") continue;
        if (isData || line === "RSET") socket.write("250 ok\r\n");
        else if (/^RCPT/i.test(line)) socket.write(`${recipientReply}\r\n`);
        else if (/^DATA/i.test(line)) socket.write("354 go on\r\n");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
        isData = /^DATA/i.test(line);
      }
    });
    socket.on("error", () => undefined);
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createMailTransport(readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  opened.push(transport);
  return { received, transport };
}

test("SMTP hands the message over to the one recipient", async () => {
  const { received, transport } = await smtp("250 ok");
  expect(transport.name).toBe("smtp");
  await transport.send(MAIL);
  expect(received.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<eva@example.com>"]);
  expect(received).toContain("To: eva@example.com");
});

test.each([
  ["550 no such user", true],
  ["450 mailbox busy", false],
])("an SMTP server's %s is final: %s", async (reply, isFinal) => {
  const { transport } = await smtp(reply);
  const error = await transport.send(MAIL).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
});

test("what is kept of an SMTP failure is a number or a code, never the server's sentence", async () => {
  const { transport } = await smtp("450 4.2.1 eva@example.com has no room");
  const error = await transport.send(MAIL).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "MailFailed", code: "smtp 450" });
  expect(JSON.stringify(error) + String(error)).not.toContain("eva");
  const nobody = createMailTransport(readSettings({ SMTP_URL: "smtp://127.0.0.1:1" }));
  opened.push(nobody);
  const refused = await nobody.send(MAIL).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ code: expect.stringMatching(/^smtp E[A-Z]+$/) });
});

test("the app's own settings decide, and production never writes files", () => {
  const production = {
    ...readSettings({ STORAGE_DIR: temporaryFolder() }),
    APP_MODE: "production" as const,
    isLocal: false,
  };
  expect(() => createMailTransport(production)).toThrow();
});
