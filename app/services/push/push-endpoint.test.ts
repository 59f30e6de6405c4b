import { readSettings } from "#app/env.server.ts";
import { isPushEndpoint } from "./push-endpoint.ts";

const { PUSH_HOSTS } = readSettings({});
const outside = { PUSH_HOSTS, isLocal: false };

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://jmt17.google.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QAbc",
  "https://api.push.apple.com/3/device/abc",
  "https://wns2-db5p.notify.windows.com/w/?token=abc%2b",
])("%s is a browser's service", (endpoint) => expect(isPushEndpoint(endpoint, outside)).toBe(true));

test.each([
  ["http", "http://fcm.googleapis.com/x"],
  ["another scheme", "ftp://fcm.googleapis.com/x"],
  ["a port", "https://fcm.googleapis.com:8443/x"],
  ["a name and a password", "https://a:b@fcm.googleapis.com/x"],
  ["a name", "https://fcm.googleapis.com@evil.example/x"],
  ["a part of the page", "https://fcm.googleapis.com/x#y"],
  ["another host", "https://evil.example/fcm.googleapis.com"],
  ["a longer host", "https://fcm.googleapis.com.evil.example/x"],
  ["a host that only ends so", "https://evilpush.apple.com/x"],
  ["the beginning of a host alone", "https://push.apple.com.evil.example/x"],
  ["a dot at its end", "https://fcm.googleapis.com./x"],
  ["an address", "https://127.0.0.1/x"],
  ["this machine", "https://localhost/x"],
  ["the network's own address", "https://[::1]/x"],
  ["a number", "https://2130706433/x"],
  ["nothing", ""],
  ["no address", "fcm.googleapis.com"],
  ["too much", `https://fcm.googleapis.com/${"x".repeat(1_000)}`],
])("%s is refused", (_, endpoint) => expect(isPushEndpoint(endpoint, outside)).toBe(false));

test("this machine counts in local mode alone, and only when it is named", () => {
  const endpoint = "http://127.0.0.1:9000/push/x";
  expect(isPushEndpoint(endpoint, { PUSH_HOSTS, isLocal: true })).toBe(false);
  expect(isPushEndpoint(endpoint, { PUSH_HOSTS: ["127.0.0.1"], isLocal: true })).toBe(true);
  for (const PUSH_HOSTS of [["127.0.0.1"], ["*.0.0.1"]])
    expect(isPushEndpoint("https://127.0.0.1/x", { PUSH_HOSTS, isLocal: false })).toBe(false);
});

test("the setting takes names of hosts and nothing else", () => {
  expect(readSettings({ PUSH_HOSTS: "push.example.org, *.push.example.net" }).PUSH_HOSTS).toEqual([
    "push.example.org",
    "*.push.example.net",
  ]);
  for (const PUSH_HOSTS of ["*", "*.com/x", "https://push.example.org", "10.0.0.1", "push.example.org:443"])
    expect(() => readSettings({ PUSH_HOSTS })).toThrow("PUSH_HOSTS");
});
