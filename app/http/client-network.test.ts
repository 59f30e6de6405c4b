import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { clientOrigin, connectionNetworks, trustedProxies } from "./client-network.server.ts";

const PROXIES = trustedProxies(["10.0.0.0/8", "fd00::/8", "192.0.2.1"]);
const network = (socket: string | undefined, forwardedFor?: string) =>
  clientOrigin(socket, forwardedFor, PROXIES).network;

describe("the network of a client", () => {
  test.each([
    ["its own address", "203.0.113.7", undefined, "203.0.113.7"],
    ["IPv4 written as IPv6", "::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["IPv4 written as IPv6 in hex", "::ffff:cb00:7107", undefined, "203.0.113.7"],
    ["the first half of IPv6", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
    ["short IPv6", "2001:db8::1", undefined, "2001:db8:0:0::/64"],
    ["IPv6 with a zone", "fe80::1%eth0", undefined, "fe80:0:0:0::/64"],
    ["a header from somebody unknown", "203.0.113.7", "1.2.3.4", "203.0.113.7"],
    ["the entry a proxy vouches for", "10.0.0.1", "1.2.3.4, 203.0.113.7", "203.0.113.7"],
    ["through two proxies", "10.0.0.1", "1.2.3.4, 203.0.113.7, 192.0.2.1", "203.0.113.7"],
    ["through a proxy with IPv6", "fd00::1", "2001:db8::1", "2001:db8:0:0::/64"],
    ["a proxy written as IPv6", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["with a port", "10.0.0.1", "203.0.113.7:4711", "203.0.113.7"],
    ["IPv6 with a port", "10.0.0.1", "[2001:db8::1]:4711", "2001:db8:0:0::/64"],
    ["junk from a proxy", "10.0.0.1", "203.0.113.7, unknown", "10.0.0.1"],
    ["an empty header", "10.0.0.1", "", "10.0.0.1"],
    ["nothing but proxies", "10.0.0.1", "10.0.0.2", "10.0.0.2"],
    ["a socket that is gone", undefined, "1.2.3.4", "unknown"],
  ])("%s", (_, socket, forwardedFor, expected) => {
    expect(network(socket, forwardedFor)).toBe(expected);
  });

  test("what a client writes into the header itself changes nothing", () => {
    const anything = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
    always(anything, (forged) => {
      expect(network("10.0.0.1", [...forged, "203.0.113.7"].join(","))).toBe("203.0.113.7");
      expect(network("203.0.113.7", forged.join(","))).toBe("203.0.113.7");
    });
  });

  test("two addresses of one home are one network, whatever way they are written", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    always(fc.tuple(group, group, group, group), fc.tuple(group, group, group, group), (prefix, rest) => {
      const hex = (groups: number[]) => groups.map((one) => one.toString(16)).join(":");
      const isMapped = prefix.every((one) => one === 0) && rest[0] === 0;
      fc.pre(!isMapped);
      const expected = `${hex(prefix)}::/64`;
      expect(clientOrigin(`${hex(prefix)}:${hex(rest)}`, undefined, PROXIES).network).toBe(expected);
      expect(clientOrigin(`${hex(prefix).toUpperCase()}::`, undefined, PROXIES).network).toBe(expected);
    });
  });
});

const isLoopback = (socket: string, forwardedFor?: string) =>
  clientOrigin(socket, forwardedFor, trustedProxies(["10.0.0.1"])).isLoopback;
test.each([
  ["127.0.0.1", undefined, true],
  ["::1", undefined, true],
  ["::ffff:127.0.0.1", undefined, true],
  ["0:0:0:0:0:0:0:1", undefined, true],
  ["203.0.113.7", undefined, false],
  ["127.0.0.1", "203.0.113.7", false],
  ["10.0.0.1", "203.0.113.7, 127.0.0.1", false],
])("loopback: %s forwarded for %s: %s", (socket, forwardedFor, expected) => {
  expect(isLoopback(socket, forwardedFor)).toBe(expected);
});

test.each([
  "10.0.0",
  "10.0.0.0/8/24",
  "10.0.0.0/33",
  "10.0.0.0/x",
  "::1/129",
  "proxy.example",
  "10.0.0.0/-1",
  "10.0.0.0/",
  "::ffff:0.0.0.0/96",
])("%s is refused as a proxy without being repeated", (entry) => {
  expect(() => trustedProxies(["127.0.0.1", entry])).toThrow("TRUSTED_PROXIES: entry 2 is neither");
});

test.each(["0.0.0.0/0", "128.0.0.0/1", "10.0.0.0/7", "::/0", "2000::/3"])(
  "%s is no proxy but half of the world, whose word would count",
  (entry) => {
    expect(() => trustedProxies(["127.0.0.1", entry])).toThrow("TRUSTED_PROXIES: entry 2 trusts far more");
  },
);

test.each<[string | undefined, string[]]>([
  ["203.0.113.7", ["203.0.113.7"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:2:3::4", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["10.0.0.1", []],
  ["::ffff:10.0.0.1", []],
  ["127.0.0.1", []],
  ["::1", []],
  [undefined, []],
])("a connection from %s counts for %j", (address, networks) => {
  expect(connectionNetworks(address, trustedProxies(["10.0.0.0/8"]))).toEqual(networks);
});
