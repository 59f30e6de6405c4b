import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "#tests/support/fixtures.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { readSettings } from "../../env.server.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { createMailTransport } from "./transport.server.ts";

const MAIL: OutgoingMail = {
  id: "11111111-2222-4333-8444-555555555555",
  recipient: "eva@example.com",
  senderName: null,
  replyTo: "kunde@example.com",
  subject: "Neue Anfrage: Heizung fällt aus",
  text: "Größe: 3 m²\n.\nEnde",
  html: "<p>Größe: 3 m²</p>",
  headers: { "X-Probe": "ja" },
  createdAt: new Date("2026-11-21T10:00:00Z"),
};

test("local mode writes a whole message to a file", async ({ folder }) => {
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
  expect(head).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
  expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(head).toContain(`<${MAIL.id}@localhost>`);
  expect(body.join()).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(message).not.toMatch(/[\x80-\xff]|[^\r]\n/);
});

test("a file goes along", async ({ folder }) => {
  const transport = createMailTransport(readSettings({ STORAGE_DIR: folder }));
  const attachment = { fileName: "termin.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" };
  await transport.send({ ...MAIL, attachments: [attachment] });
  const [file = ""] = readdirSync(join(folder, "outbox"));
  const message = readFileSync(join(folder, "outbox", file), "latin1");
  expect(message).toMatch(/^Content-Type: text\/calendar; name=termin\.ics$/m);
  expect(message).toContain(Buffer.from(attachment.content).toString("base64"));
});

test("a mail in a business's name keeps our own address, whatever signs the name has", async ({ folder }) => {
  const transport = createMailTransport(readSettings({ STORAGE_DIR: folder }));
  await transport.send({ ...MAIL, senderName: "Bad, Heizung & Co. (Inh. A. Groth); seit 1990" });
  const [file = ""] = readdirSync(join(folder, "outbox"));
  expect(readFileSync(join(folder, "outbox", file), "latin1")).toMatch(
    /^From: "Bad, Heizung & Co\. \(Inh\. A\. Groth\); seit 1990"\s<support@example\.com>$/m,
  );
});

test.each([
  [{ RESEND_API_KEY: "re_test_key", SMTP_URL: "smtp://127.0.0.1:25" }, "resend"],
  [{ SMTP_URL: "smtp://127.0.0.1:25" }, "smtp"],
])("%o chooses %s", (settings, name) => {
  const transport = createMailTransport(readSettings(settings));
  expect(transport.name).toBe(name);
  transport.close();
});

test("the app's own settings decide, and production never writes files", () => {
  const production = {
    ...readSettings({ STORAGE_DIR: temporaryFolder() }),
    APP_MODE: "production" as const,
    isLocal: false,
  };
  expect(() => createMailTransport(production)).toThrow();
});
