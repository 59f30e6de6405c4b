import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeDns } from "#tests/stand-ins/dns.ts";
import { playReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { listenForTest } from "#tests/support/server/loopback.ts";
import { everyAddress } from "./every-address.server.ts";
import { sendWebhook, type WebhookSender } from "./send-webhook.server.ts";

const LOCAL: WebhookSender = { ORIGIN: "https://werkruf.de", isLocal: true, product: "Werkruf GmbH" };
const OUTSIDE = { ...LOCAL, isLocal: false };
const BODY = JSON.stringify({ type: "test", wort: "Grüße" });
const patient = () => new AbortController().signal;

const send = (url: string, sender = LOCAL, signal = patient()) =>
  sendWebhook(sender, { url, headers: { "webhook-id": "1" }, body: BODY }, signal);

/** Whoever is connected to all the same is noted. */
async function trap() {
  let connections = 0;
  const server = createServer((_, response) => response.end("innen"));
  server.on("connection", () => {
    connections += 1;
  });
  return { port: new URL(await listenForTest(server)).port, count: () => connections };
}

test("body and headers arrive as they are, and the answer's first words come back", async () => {
  const receiver = await playReceiver();
  const outcome = await send(receiver.url);
  expect(outcome).toMatchObject({ ok: true, code: "200", answer: "angenommen", isGone: false, pauseMs: 0 });
  expect(receiver.calls[0]?.body).toBe(BODY);
  expect(receiver.calls[0]?.headers).toMatchObject({
    "webhook-id": "1",
    "content-type": "application/json",
    "user-agent": "WerkrufGmbH-Webhook/1",
    "content-length": String(Buffer.byteLength(BODY)),
  });
});

test.each([
  ["/hook", false],
  ["/antwort?auf=1", true],
])("a redirect to %s isn't followed but told, and counts as arrived is %s", async (to, ok) => {
  const receiver = await playReceiver();
  receiver.answerWith((response) => response.writeHead(302, { Location: to }).end("Moved"));
  const answer = new URL(to, receiver.url).href;
  expect(await send(receiver.url)).toMatchObject({ ok, code: "302", answer });
  expect(receiver.calls).toHaveLength(1);
});

test.each([
  [500, { ok: false, code: "500", isGone: false }],
  [410, { ok: false, code: "410", isGone: true }],
  [204, { ok: true, code: "204", isGone: false }],
])("a %i is what it is", async (status, outcome) => {
  const receiver = await playReceiver();
  receiver.answerWith((response) => response.writeHead(status).end());
  expect(await send(receiver.url)).toMatchObject(outcome);
});

test("what a receiver asks for by Retry-After is told", async () => {
  const receiver = await playReceiver();
  receiver.answerWith((response) => response.writeHead(429, { "Retry-After": "120" }).end());
  expect(await send(receiver.url)).toMatchObject({ ok: false, pauseMs: 120_000 });
});

test("of an answer of 100 MB the first words are read and no more", async () => {
  const receiver = await playReceiver();
  let written = 0;
  receiver.answerWith((response) => {
    const chunk = Buffer.alloc(1024 * 1024, "<b>x</b>\u0007 ");
    const more = () => {
      while (written < 100 && !response.destroyed) {
        written += 1;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    more();
  });
  const outcome = await send(receiver.url);
  expect(outcome).toMatchObject({ ok: true, code: "200" });
  expect(outcome.answer).toHaveLength(200);
  expect(outcome.answer).toMatch(/^<b>x<\/b> <b>x<\/b> /);
  expect(written).toBeLessThan(50);
});

test("garbage, a torn line, and nothing at all are failures in a word", async () => {
  const receiver = await playReceiver();
  receiver.answerWith((response) => response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n"));
  expect((await send(receiver.url)).code).toMatch(/^HPE_/);
  receiver.answerWith((response) => response.destroy());
  expect(await send(receiver.url)).toMatchObject({ ok: false, code: "ECONNRESET", answer: null });
  receiver.answerWith(() => undefined);
  const hurried = { ...LOCAL, patienceMs: 200 };
  expect(await send(receiver.url, hurried)).toMatchObject({ ok: false, code: "timeout" });
});

test("an answer that changes the protocol is a failure at once, and holds nothing up", async () => {
  const receiver = await playReceiver();
  const words = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
  receiver.answerWith((response) => response.socket?.write(words));
  expect(await send(receiver.url)).toMatchObject({ ok: false, code: "ECONNRESET", answer: null });
});

test("a status counts though its answer drips for ever", async () => {
  const receiver = await playReceiver();
  receiver.answerWith((response) => {
    response.write("teil");
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  const outcome = await send(receiver.url, { ...LOCAL, patienceMs: 300 });
  expect(outcome).toMatchObject({ ok: true, code: "200" });
  expect(outcome.ms).toBeLessThan(5_000);
});

test("the end of the process breaks it off", async () => {
  const receiver = await playReceiver();
  receiver.answerWith(() => undefined);
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 100);
  expect(await send(receiver.url, LOCAL, ending.signal)).toMatchObject({ ok: false });
});

test.each([
  ...["127.0.0.1", "10.0.0.5", "192.168.1.1", "169.254.169.254", "100.64.0.1", "[::1]", "[fd00:ec2::254]"],
  ...["[fe80::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "0.0.0.0", "2130706433"],
  ...["0x7f.1", "0177.0.0.1", "127.1", "127.0.0.1.", "0x7f000001", "017700000001", "[::]", "224.0.0.1"],
])("https://%s is never connected to", async (host) => {
  const { port, count } = await trap();
  expect(await send(`https://${host}:${port}/`, OUTSIDE)).toMatchObject({
    ok: false,
    code: "ECLOSEDADDRESS",
  });
  expect(count()).toBe(0);
});

test.each([
  ["a private address", ["127.0.0.1"]],
  ["a private one beside a public one", ["93.184.216.34", "127.0.0.1"]],
  ["the same in IPv6", ["2606:4700:4700::1111", "::1"]],
  ["a mapped one", ["::ffff:127.0.0.1"]],
  ["none", []],
])("a name with %s is never connected to", async (_, addresses) => {
  const { port, count } = await trap();
  const resolve = async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  expect(await send(`https://firma.example:${port}/`, { ...OUTSIDE, resolve })).toMatchObject({
    ok: false,
    code: "ECLOSEDADDRESS",
  });
  expect(count()).toBe(0);
});

test("a name that is public first and private afterwards is asked for anew by each connection", async () => {
  const { port, count } = await trap();
  const ending = new AbortController();
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    // Nothing leaves this machine: the way out is closed once the name is looked up.
    if (asked === 1) ending.abort();
    return [{ address: asked === 1 ? "93.184.216.34" : "127.0.0.1", family: 4 }];
  };
  const url = `https://firma.example:${port}/`;
  expect((await send(url, { ...OUTSIDE, resolve }, ending.signal)).code).not.toBe("ECLOSEDADDRESS");
  expect(await send(url, { ...OUTSIDE, resolve })).toMatchObject({ code: "ECLOSEDADDRESS" });
  expect([asked, count()]).toEqual([2, 0]);
});

test("a name server that says public first and private afterwards leads nowhere", async () => {
  const { port, count } = await trap();
  const zone = { "A firma.example": ["93.184.216.34"], "AAAA firma.example": ["20010db8".padEnd(32, "0")] };
  const dns = await startFakeDns(zone);
  onTestFinished(dns.close);
  const resolve = (name: string) => everyAddress(name, patient(), [dns.address]);
  const url = `https://firma.example:${port}/`;
  expect(await resolve("firma.example")).toEqual([
    { address: "93.184.216.34", family: 4 },
    { address: "2001:db8::", family: 6 },
  ]);
  // One closed address beside a public one.
  expect(await send(url, { ...OUTSIDE, resolve })).toMatchObject({ code: "ECLOSEDADDRESS" });
  zone["AAAA firma.example"] = [];
  zone["A firma.example"] = ["127.0.0.1"];
  expect(await send(url, { ...OUTSIDE, resolve })).toMatchObject({ code: "ECLOSEDADDRESS" });
  expect(count()).toBe(0);
  const unknown = await send(`https://unbekannt.example:${port}/`, { ...OUTSIDE, resolve });
  expect(unknown).toMatchObject({ ok: false, code: "ENOTFOUND" });
  // What a local mode may reach shows that the answer is what is connected to.
  await send(url, { ...LOCAL, resolve });
  expect(count()).toBe(1);
});

test.each(["A", "AAAA"])("a name server silent for %s costs a second, not seven", async (silent) => {
  const zone = { "A firma.example": ["93.184.216.34"], "AAAA firma.example": ["26064700".padEnd(32, "0")] };
  const dns = await startFakeDns(zone, [`${silent} firma.example`]);
  onTestFinished(dns.close);
  const begun = performance.now();
  const found = await everyAddress("firma.example", patient(), [dns.address]);
  expect(found).toMatchObject([{ family: silent === "A" ? 6 : 4 }]);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test("the end of a try ends its questions: a silent name server is asked nothing more", async () => {
  const dns = await startFakeDns({}, ["A firma.example", "AAAA firma.example"]);
  onTestFinished(dns.close);
  const resolve = (name: string, signal: AbortSignal) => everyAddress(name, signal, [dns.address]);
  const hurried = { ...OUTSIDE, resolve, patienceMs: 500 };
  expect(await send("https://firma.example/", hurried)).toMatchObject({ ok: false, code: "timeout" });
  const asked = dns.asked.length;
  await sleep(2_500);
  expect([asked, dns.asked.length]).toEqual([2, 2]);
});

test("what was looked at is what is connected to: nobody is asked a second time", async () => {
  const { port, count } = await trap();
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: "127.0.0.1", family: 4 }];
  };
  expect(await send(`https://firma.example:${port}/`, { ...LOCAL, resolve })).toMatchObject({ ok: false });
  expect([asked, count()]).toEqual([1, 1]);
});

test("outside local mode an address of this machine is closed, whatever was stored", async () => {
  const receiver = await playReceiver();
  expect(await send(receiver.url, OUTSIDE)).toMatchObject({ ok: false, code: "ECLOSEDADDRESS" });
  expect(receiver.calls).toEqual([]);
});
