import { BlockList } from "node:net";
import { clientOrigin } from "../../http/client-network.server.ts";
import { wideNetwork } from "./network.server.ts";

const of = (address: string) => wideNetwork(clientOrigin(address, undefined, new BlockList()).network);

test.each([
  ["2001:db8:7:1::9", "2001:db8:7:ffff:1:2:3:4"],
  ["2001:DB8::1", "2001:db8:0:1::"],
])("%s and %s are in one network", (one, other) => {
  expect(of(one)).toBe(of(other));
});

test("neighbours and IPv4 addresses are networks of their own", () => {
  const all = ["2001:db8:7::1", "2001:db8:8::1", "192.0.2.1", "192.0.2.2", "unknown"].map(of);
  expect(new Set(all).size).toBe(5);
  expect(all[2]).toBe("192.0.2.1");
});
