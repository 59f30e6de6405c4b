import assert from "node:assert/strict";
import { isIPv4, isIPv6 } from "node:net";
import { bodyRuleFor } from "#app/http/body.server.ts";
import { clientOrigin, trustedProxies } from "#app/http/client-network.server.ts";
import { acceptedEncoding } from "#app/http/held.server.ts";
import { canonicalTarget, isFromOwnSite, pathOf, refusedRequestLine } from "#app/http/request-head.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

const OWN = "https://werkruf.de";

const requestLine: FuzzTarget = {
  name: "request-line",
  longest: 3_000,
  seeds: [
    "/",
    "/muster-sanitaer?utm_source=qr",
    "/dashboard/muster/bild/1/2?klein=1",
    "/a/%2e%2e/b",
    "/%2F/evil.example",
    "//evil.example",
    "/login.data?_routes=root",
    "/m%C3%BCller",
    "/a;b=c/d",
    "///%6cogin//?x=//y",
    "/%25%32%44/",
    "http://evil.example/",
    "/\\evil",
  ],
  check(input) {
    const refusal = refusedRequestLine("GET", input);
    assert.ok(refusal === null || [400, 405, 414].includes(refusal));
    if (refusal !== null) return;
    const sentOn = canonicalTarget(input);
    if (sentOn !== null) {
      assert.equal(new URL(sentOn, OWN).href, OWN + new URL(OWN + sentOn).href.slice(OWN.length));
      assert.equal(refusedRequestLine("GET", sentOn), null);
      assert.equal(canonicalTarget(sentOn), null);
    }
    const url = new URL(OWN + (sentOn ?? input));
    assert.equal(url.origin, OWN);
    assert.equal(decodeURIComponent(url.pathname), decodeURIComponent(pathOf(sentOn ?? input)));
    assert.ok(!url.pathname.startsWith("//"));
    assert.doesNotMatch(decodeURIComponent(url.pathname), /\p{Cc}/u);
  },
};

const encoding: FuzzTarget = {
  name: "accepted-encoding",
  longest: 16_000,
  seeds: [
    "gzip, deflate, br",
    "br;q=0, gzip;q=0",
    "*",
    "*;q=0",
    "identity",
    "gzip;q=0.5;x=1",
    "",
    "BR ; Q=1",
  ],
  check(input) {
    const verdict = acceptedEncoding(input);
    assert.ok(["br", "gzip", "identity"].includes(verdict));
    assert.equal(acceptedEncoding(input), verdict);
    if (verdict !== "identity") assert.ok(/br|gzip|\*/i.test(input));
  },
};

const NOBODY = trustedProxies([]);
const PROXY = trustedProxies(["127.0.0.1", "::1", "10.0.0.0/8", "2001:db8::/32"]);

const network: FuzzTarget = {
  name: "client-network",
  longest: 16_000,
  seeds: [
    "203.0.113.7",
    "1.2.3.4, 203.0.113.7, 127.0.0.1",
    "[2001:db9::1]:443, 10.0.0.1",
    "::ffff:203.0.113.7",
    "2001:db8:1:2:3:4:5:6",
    "fe80::1%eth0",
    "unknown, for=192.0.2.1",
    "::",
    "1::2::3",
    "",
  ],
  check(input) {
    const alone = clientOrigin("198.51.100.9", input, NOBODY);
    assert.equal(alone.network, "198.51.100.9");
    assert.equal(alone.isLoopback, false);
    for (const socket of ["127.0.0.1", "::1", input]) {
      const { network: found, isLoopback } = clientOrigin(socket, input, PROXY);
      const isNetwork = found.endsWith("::/64") && isIPv6(found.slice(0, -3));
      assert.ok(found === "unknown" || isIPv4(found) || isNetwork, found);
      if (isLoopback) assert.ok(/^127\.|^0:0:0:0::\/64$/.test(found), found);
    }
    const behindOne = clientOrigin("127.0.0.1", `${input}, 192.0.2.66`, PROXY);
    assert.equal(behindOne.network, "192.0.2.66");
    assert.equal(behindOne.isLoopback, false);
  },
};

const proxies: FuzzTarget = {
  name: "trusted-proxies",
  longest: 2_000,
  seeds: [
    "10.0.0.0/8",
    "127.0.0.1",
    "::1/128",
    "2001:db8::/32",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "a/1",
    "1.2.3.4/08",
    "10.0.0.0/8/24",
  ],
  check(input) {
    try {
      const list = trustedProxies([input]);
      assert.ok(/^[\da-f.:%]+(?:\/\d{1,3})?$/i.test(input) || input.includes("%"), input);
      list.check("203.0.113.7");
    } catch (error) {
      if (!(error instanceof Error && error.name === "SettingsError")) throw error;
      assert.ok(!input || input.length < 6 || !error.message.includes(input));
    }
  },
};

const SEGMENTS = new Set(["login", "dashboard", "profil", "404"]);

const bodyRules: FuzzTarget = {
  name: "body-rules",
  longest: 2_048,
  seeds: [
    "/muster",
    "/muster/foto",
    "/login",
    "/LOGIN",
    "/%6cogin",
    "/dashboard/a",
    "/muster.data",
    "/",
    "/webhooks/stripe",
  ],
  check(input) {
    if (!input.startsWith("/")) return;
    for (const type of [undefined, "multipart/form-data; boundary=x", input]) {
      const { bytes } = bodyRuleFor(input, type, SEGMENTS, 0);
      assert.ok(bytes > 0 && bytes < 62 * 1024 * 1024);
      if (bytes > 256 * 1024) assert.match(input, /^\/[a-z0-9-]{1,100}(?:\/foto)?$/);
      if (SEGMENTS.has(input.split("/")[1] ?? "")) assert.equal(bytes, 64 * 1024);
    }
  },
};

const origin: FuzzTarget = {
  name: "origin-check",
  longest: 2_000,
  seeds: [
    OWN,
    "null",
    "https://evil.example",
    "https://werkruf.de.evil.example",
    "same-origin",
    "cross-site",
    "none",
  ],
  check(input) {
    const ask = (fetchSite: string | undefined, from: string | undefined) => {
      const headers = { "sec-fetch-site": fetchSite, origin: from };
      return isFromOwnSite({ method: "POST", pathname: "/login", headers }, OWN, new Set(["/hook"]));
    };
    assert.equal(ask(undefined, input), input === OWN);
    assert.equal(ask(input, OWN), input === "same-origin" || input === "none");
    assert.equal(ask("cross-site", input), false);
  },
};

export const HTTP_TARGETS = [requestLine, encoding, network, proxies, bodyRules, origin];
