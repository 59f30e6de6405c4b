import { createServer } from "node:net";
import {
  type Conduct,
  type PlayedMailServer,
  playMailServer,
  type Stage,
} from "#tests/stand-ins/mail-server.ts";
import { listenForTest } from "#tests/support/server/loopback.ts";
import { MailFailed, MailRefused, type OutgoingMail } from "./outgoing-mail.ts";
import { createSmtpTransport } from "./smtp.server.ts";

const MAIL: OutgoingMail = {
  id: "11111111-2222-4333-8444-555555555555",
  recipient: "eva@example.com",
  senderName: null,
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

/** So long no server of these tests takes, however busy the machine is. */
const PATIENT = { greeting: 14_000, silence: 15_000, whole: 15_000 };

function transportTo(url: string, patience = PATIENT) {
  const transport = createSmtpTransport(SETTINGS, url, patience);
  onTestFinished(() => transport.close());
  return transport;
}

const faultOf = (service: PlayedMailServer, credentials = "werkruf:geheim") =>
  transportTo(service.url(credentials))
    .send(MAIL)
    .then(String, (error: unknown) => error);

test("the whole message arrives, at the one recipient", async () => {
  const service = await playMailServer();
  await transportTo(service.url("werkruf:geheim")).send(MAIL);
  expect(service.accepted).toHaveLength(1);
  const [mail] = service.accepted;
  expect(mail).toMatchObject({ from: "post@example.com", to: ["eva@example.com"] });
  const [head = "", body = ""] = mail?.source.split(/\r\n\r\n(.*)/s) ?? [];
  const fields = head.replace(/\r\n[ \t]+/g, " ");
  expect(fields).toMatch(/^Reply-To: kunde@example\.com$/m);
  expect(fields).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(fields).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
  expect(fields).toMatch(/^Message-ID: <11111111-2222-4333-8444-555555555555@werkruf\.example>$/m);
  expect(fields).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000$/m);
  for (const [name, value] of Object.entries(MAIL.headers)) expect(fields).toContain(`${name}: ${value}`);
  expect(head.split("\r\n").every((line) => line.length <= 998)).toBe(true);
  expect(body).toMatch(/text\/plain[\s\S]*text\/html/);
});

test.each(["Łukasz Żółć", "Шевченко Сантехніка", "شركة النور للتدفئة والتمديدات الصحية في مدينة كولونيا"])(
  "%s arrives in subject and sender as it is",
  async (name) => {
    const service = await playMailServer();
    const mail = { ...MAIL, subject: `Neue Anfrage: ${name}`, senderName: name };
    await transportTo(service.url("werkruf:geheim")).send(mail);
    const [head = ""] = service.accepted[0]?.source.split("\r\n\r\n") ?? [];
    expect(head).toMatch(/^[\0-\x7f]*$/);
    const fields = decodedWords(head.replace(/\r\n[ \t]+/g, " "));
    expect(fields).toContain(`Subject: Neue Anfrage: ${name}`);
    expect(fields).toMatch(new RegExp(`^From: "?${name}`, "m"));
  },
);

/** RFC 2047: each word is whole letters. */
function decodedWords(fields: string): string {
  return fields
    .replace(/(\?=) (?==\?)/g, "$1")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) => {
      const bytes =
        kind.toLowerCase() === "b"
          ? Buffer.from(text, "base64")
          : Buffer.from(
              text
                .replaceAll("_", " ")
                .replace(/=([0-9A-F]{2})/g, (__, hex: string) =>
                  String.fromCharCode(Number.parseInt(hex, 16)),
                ),
              "latin1",
            );
      const word = bytes.toString("utf8");
      expect(word).not.toContain("\ufffd");
      return word;
    });
}

test("a file goes along as it is", async () => {
  const service = await playMailServer();
  const content = "BEGIN:VCALENDAR\r\nSUMMARY:Größe\r\n";
  const contentType = "text/calendar; method=PUBLISH; charset=utf-8";
  const attachments = [{ fileName: "termin.ics", contentType, content }];
  await transportTo(service.url("werkruf:geheim")).send({ ...MAIL, attachments });
  const source = service.accepted[0]?.source.replace(/\r\n[ \t]+/g, " ") ?? "";
  expect(source).toMatch(/^Content-Type: text\/calendar; method=PUBLISH; charset=utf-8; name=termin\.ics$/m);
  expect(source).toMatch(/^Content-Disposition: attachment; filename=termin\.ics$/m);
  // A mail program offers what it finds among the ways to show the mail.
  const shown = /^Content-Type: multipart\/alternative; boundary="([^"]+)"$/m.exec(source)?.[1] ?? "";
  const ways = source.split(`--${shown}`).slice(1, -1);
  expect(ways.map((way) => /^Content-Type: ([\w/]+)/m.exec(way)?.[1])).toEqual([
    "text/plain",
    "text/html",
    "text/calendar",
  ]);
  expect(ways[2]).toMatch(/^Content-Type: text\/calendar; method=PUBLISH; charset=utf-8$/m);
  expect(ways[2]).not.toMatch(/^Content-Disposition:/m);
  const [, base64 = ""] = /filename=termin\.ics\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n-/.exec(source) ?? [];
  expect(Buffer.from(base64, "base64").toString()).toBe(content);
});

/** Stage, conduct, code, and the pause if the server took no notice of the mail. */
const PASSING: [Stage, Conduct, string, number?][] = [
  ["greeting", 421, "smtp 421", 5_000],
  ["login", 535, "smtp 535", 300_000],
  ["login", 454, "smtp 454", 5_000],
  ["sender", 550, "smtp 550", 5_000],
  ["sender", 450, "smtp 450", 5_000],
  ["recipient", 450, "smtp 450"],
  ["recipient", 552, "smtp 552"],
  ["recipient", "drop", "smtp ECONNECTION"],
  ["data", 451, "smtp 451"],
  ["data", "drop", "smtp ECONNECTION"],
];

async function expectPassing(
  stage: Stage,
  conduct: Conduct,
  code: string,
  pauseMs: number | undefined,
  patience = PATIENT,
) {
  const service = await playMailServer();
  service.behave({ [stage]: conduct });
  const transport = transportTo(service.url("werkruf:geheim"), patience);
  const error = await transport.send(MAIL).then(String, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailFailed);
  expect(error).toMatchObject({ code, pauseMs });
  expect(JSON.stringify(error) + String(error)).not.toContain("eva@");
  expect(service.accepted).toHaveLength(0);
  service.behave({});
  await transport.send(MAIL);
  expect(service.accepted).toHaveLength(1);
}

test.each(PASSING)("%s: %s may pass, and the next try goes through", (stage, conduct, code, pauseMs) =>
  expectPassing(stage, conduct, code, pauseMs),
);

test("a server that falls silent at any stage may pass, and the next try goes through", async () => {
  const stages: [Stage, object, number?][] = [
    ["greeting", { greeting: 1_500 }, 5_000],
    ["login", { silence: 1_500 }],
    ["sender", { silence: 1_500 }],
    ["recipient", { silence: 1_500 }],
    ["data", { silence: 1_500 }],
  ];
  await Promise.all(
    stages.map(([stage, limit, pauseMs]) =>
      expectPassing(stage, "hang", "smtp ETIMEDOUT", pauseMs, { ...PATIENT, ...limit }),
    ),
  );
});

test("a server that falls silent while it should encrypt wasn't told of the mail", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 here\r\n");
    socket.on("data", (said) => {
      if (/^EHLO/.test(String(said))) socket.write("250-here\r\n250 STARTTLS\r\n");
      if (/^STARTTLS/.test(String(said))) socket.write("220 go ahead\r\n");
    });
  });
  const url = (await listenForTest(server)).replace("http", "smtp");
  const transport = transportTo(url, { ...PATIENT, greeting: 1_500 });
  await expect(transport.send(MAIL)).rejects.toMatchObject({ code: "smtp ETIMEDOUT", pauseMs: 5_000 });
});

test.each([
  ["recipient", 550],
  ["recipient", 553],
  ["data", 554],
] as [Stage, number][])("%s: %i is final, and the server's sentence stays out", async (stage, reply) => {
  const service = await playMailServer();
  service.behave({ [stage]: reply });
  const error = await faultOf(service);
  expect(error).toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ code: `smtp ${reply}` });
  expect(String(error)).not.toContain("eva@");
});

test("a connection that ends after the whole message was read: sent again, under the same Message-ID", async () => {
  const service = await playMailServer();
  service.behave({ data: "drop" });
  const transport = transportTo(service.url());
  await expect(transport.send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  service.behave({});
  await transport.send(MAIL);
  const ids = [...service.unconfirmed, ...service.accepted].map(
    ({ source }) => /^Message-ID: (\S+)/m.exec(source)?.[1],
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a mail that takes too long as a whole is left, and its connection closed", async () => {
  const service = await playMailServer();
  const transport = transportTo(service.url(), { greeting: 600_000, silence: 600_000, whole: 300 });
  service.behave({ recipient: "hang" });
  await expect(transport.send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  await expect.poll(() => service.connections()).toBe(0);
});

test("nobody there", async () => {
  await expect(transportTo("smtp://127.0.0.1:9").send(MAIL)).rejects.toMatchObject({
    code: "smtp ESOCKET",
    pauseMs: 5_000,
  });
});

test("TLS is used where it is offered, and a certificate nobody vouches for is refused", async () => {
  const service = await playMailServer({});
  await expect(transportTo(service.url("werkruf:geheim")).send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  expect(service.accepted).toEqual([]);
  await transportTo(service.url("werkruf:geheim", "?tls.rejectUnauthorized=false")).send(MAIL);
  expect(service.accepted).toMatchObject([{ isEncrypted: true }]);
});

test("without TLS neither password nor mail goes to another machine", async () => {
  const service = await playMailServer();
  // Every address of 127/8 but this one counts as our own machine; 0.0.0.0 leads there too.
  const elsewhere = service.url("werkruf:geheim").replace("127.0.0.1", "0.0.0.0");
  await expect(transportTo(elsewhere).send(MAIL)).rejects.toBeInstanceOf(MailFailed);
  expect(service.accepted).toEqual([]);
  await transportTo(`${elsewhere}?requireTLS=false`).send(MAIL);
  expect(service.accepted).toHaveLength(1);
});
