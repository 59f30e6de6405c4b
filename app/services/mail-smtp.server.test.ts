import { expect, onTestFinished, test } from "vitest";
import { type Conduct, openSmtpRoom, type SmtpRoom, type Stage } from "#tests/support/smtp-room.ts";
import { createSmtpTransport } from "./mail-smtp.server.ts";
import { MailFailed, MailRefused, type OutgoingMail } from "./outgoing-mail.ts";

const MAIL: OutgoingMail = {
  id: "11111111-2222-4333-8444-555555555555",
  recipient: "eva@example.com",
  replyTo: "kunde@example.com",
  subject: "Neue Anfrage: Heizung fällt aus – Größe 3",
  text: "Größe: 3 m²\n.\n..\nEnde",
  html: "<p>Größe: 3 m²</p>",
  headers: {
    "List-Unsubscribe": `<https://www.handwerk-in-der-region.example/mails/abmelden?t=${"x".repeat(100)}>, <mailto:support@handwerk-in-der-region.example?subject=Abmelden>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  createdAt: new Date("2026-11-21T10:00:00Z"),
};
const SETTINGS = { MAIL_FROM: "Werkruf <post@example.com>", ORIGIN: "https://werkruf.example" };

function transportTo(url: string) {
  const transport = createSmtpTransport(SETTINGS, url, { connect: 400, silence: 400, whole: 1_200 });
  onTestFinished(() => transport.close());
  return transport;
}

const faultOf = (room: SmtpRoom, credentials = "werkruf:geheim") =>
  transportTo(room.url(credentials))
    .send(MAIL)
    .then(String, (error: unknown) => error);

test("the whole message arrives, at the one recipient", async () => {
  const room = await openSmtpRoom();
  await transportTo(room.url("werkruf:geheim")).send(MAIL);
  expect(room.accepted).toHaveLength(1);
  const [mail] = room.accepted;
  expect(mail).toMatchObject({ from: "post@example.com", to: ["eva@example.com"] });
  const [head = "", body = ""] = mail?.source.split(/\r\n\r\n(.*)/s) ?? [];
  const fields = head.replace(/\r\n[ \t]+/g, " ");
  expect(fields).toMatch(/^Reply-To: kunde@example\.com$/m);
  expect(fields).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(fields).toMatch(/^Message-ID: <11111111-2222-4333-8444-555555555555@werkruf\.example>$/m);
  expect(fields).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000$/m);
  for (const [name, value] of Object.entries(MAIL.headers)) expect(fields).toContain(`${name}: ${value}`);
  expect(head.split("\r\n").every((line) => line.length <= 998)).toBe(true);
  expect(body).toMatch(/text\/plain[\s\S]*text\/html/);
});

const PASSING: [Stage, Conduct, string][] = [
  ["greeting", 421, "smtp 421"],
  ["greeting", "hang", "smtp ETIMEDOUT"],
  ["login", 535, "smtp 535"],
  ["login", 454, "smtp 454"],
  ["login", "hang", "smtp ETIMEDOUT"],
  ["sender", 550, "smtp 550"],
  ["sender", 450, "smtp 450"],
  ["sender", "hang", "smtp ETIMEDOUT"],
  ["recipient", 450, "smtp 450"],
  ["recipient", 552, "smtp 552"],
  ["recipient", "hang", "smtp ETIMEDOUT"],
  ["recipient", "drop", "smtp ECONNECTION"],
  ["data", 451, "smtp 451"],
  ["data", "hang", "smtp ETIMEDOUT"],
  ["data", "drop", "smtp ECONNECTION"],
];

test.each(PASSING)("%s: %s may pass, and the next try goes through", async (stage, conduct, code) => {
  const room = await openSmtpRoom();
  room.behave({ [stage]: conduct });
  const transport = transportTo(room.url("werkruf:geheim"));
  const error = await transport.send(MAIL).then(String, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailFailed);
  expect(error).toMatchObject({ code });
  expect(JSON.stringify(error) + String(error)).not.toContain("eva@");
  expect(room.accepted).toHaveLength(0);
  room.behave({});
  await transport.send(MAIL);
  expect(room.accepted).toHaveLength(1);
});

test.each([
  ["recipient", 550],
  ["recipient", 553],
  ["data", 554],
] as [Stage, number][])("%s: %i is final, and the server's sentence stays out", async (stage, reply) => {
  const room = await openSmtpRoom();
  room.behave({ [stage]: reply });
  const error = await faultOf(room);
  expect(error).toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ code: `smtp ${reply}` });
  expect(String(error)).not.toContain("eva@");
});

test("a connection that ends after the whole message was read: sent again, under the same Message-ID", async () => {
  const room = await openSmtpRoom();
  room.behave({ data: "drop" });
  const transport = transportTo(room.url());
  await expect(transport.send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  room.behave({});
  await transport.send(MAIL);
  const ids = [...room.unconfirmed, ...room.accepted].map(
    ({ source }) => /^Message-ID: (\S+)/m.exec(source)?.[1],
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a letter that takes too long as a whole is left, and its connection closed", async () => {
  const room = await openSmtpRoom();
  const transport = createSmtpTransport(SETTINGS, room.url(), { connect: 400, silence: 5_000, whole: 300 });
  onTestFinished(() => transport.close());
  room.behave({ recipient: "hang" });
  const begun = performance.now();
  await expect(transport.send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  expect(performance.now() - begun).toBeLessThan(2_000);
  await expect.poll(() => room.connections()).toBe(0);
});

test("nobody there", async () => {
  await expect(transportTo("smtp://127.0.0.1:9").send(MAIL)).rejects.toMatchObject({ code: "smtp ESOCKET" });
});

test("TLS is used where it is offered, and a certificate nobody vouches for is refused", async () => {
  const room = await openSmtpRoom({});
  await expect(transportTo(room.url("werkruf:geheim")).send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  expect(room.accepted).toEqual([]);
  await transportTo(room.url("werkruf:geheim", "?tls.rejectUnauthorized=false")).send(MAIL);
  expect(room.accepted).toMatchObject([{ isEncrypted: true }]);
});

test("without TLS neither password nor letter goes to another machine", async () => {
  const room = await openSmtpRoom();
  // Every address of 127/8 but this one counts as our own machine; 0.0.0.0 leads there too.
  const elsewhere = room.url("werkruf:geheim").replace("127.0.0.1", "0.0.0.0");
  await expect(transportTo(elsewhere).send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  expect(room.accepted).toEqual([]);
  await transportTo(`${elsewhere}?requireTLS=false`).send(MAIL);
  expect(room.accepted).toHaveLength(1);
});
