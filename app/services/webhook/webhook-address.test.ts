import { readWebhookAddress } from "./webhook-address.ts";

const OUTSIDE = { ORIGIN: "https://werkruf.de", isLocal: false };

test.each([
  ["https://hooks.firma-muster.de/werkruf?key=1#teil", "https://hooks.firma-muster.de/werkruf?key=1"],
  [" https://firma.app.n8n.cloud:8443/webhook/1 ", "https://firma.app.n8n.cloud:8443/webhook/1"],
  ["https://firma.de:443/x", "https://firma.de/x"],
  ["https://www.werkruf.de.firma.de/", "https://www.werkruf.de.firma.de/"],
])("%s is an address", (typed, url) => {
  expect(readWebhookAddress(typed, OUTSIDE)).toEqual({ ok: true, url });
});

test.each([
  ["", "unreadable"],
  ["firma.de/hook", "unreadable"],
  ["ftp://firma.de/hook", "unreadable"],
  ["file:///etc/passwd", "unreadable"],
  ["javascript:alert(1)", "unreadable"],
  [`https://firma.de/${"x".repeat(1_000)}`, "unreadable"],
  ["http://firma.de/hook", "not-https"],
  ["https://ich:geheim@firma.de/hook", "user"],
  ["https://firma.de@evil.example/hook", "user"],
  ["https://firma.de:22/hook", "port"],
  ["https://firma.de:80/hook", "port"],
  ["https://werkruf.de/webhooks/stripe", "own"],
  ["https://localhost/hook", "closed"],
  ["https://localhost./hook", "closed"],
  ["https://hook.localhost/", "closed"],
  ["https://drucker.local/", "closed"],
  ["https://localhost.localdomain/", "closed"],
  ["https://localhost4.localdomain4/", "closed"],
  ["https://LOCALHOST.LocalDomain/", "closed"],
  ["https://localhost.localdomain./", "closed"],
  ["https://nas.home.arpa/", "closed"],
  ["https://1.0.0.127.in-addr.arpa/", "closed"],
  ["https://nas.lan/", "closed"],
  ["https://fritz.box/", "closed"],
  ["https://speedport.ip/", "closed"],
  ["https://metadata.google.internal/", "closed"],
  ["https://metadata/", "closed"],
  ["https://firma.de./hook", "closed"],
  ["https:///../hook", "closed"],
])("%s is refused: %s", (typed, reason) => {
  expect(readWebhookAddress(typed, OUTSIDE)).toEqual({ ok: false, reason });
});

test("this machine counts in local mode alone", () => {
  const url = "http://127.0.0.1:9000/hook";
  expect(readWebhookAddress(url, { ...OUTSIDE, isLocal: true })).toEqual({ ok: true, url });
  expect(readWebhookAddress(url, OUTSIDE).ok).toBe(false);
  expect(readWebhookAddress("http://firma.de/hook", { ...OUTSIDE, isLocal: true }).ok).toBe(false);
});
