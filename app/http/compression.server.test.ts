import { expect, test } from "vitest";
import { acceptedEncoding } from "./compression.server.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0.0", "identity"],
  ["br; q=0.5", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity, *;q=0", "identity"],
  ["brotli", "identity"],
  ["br;q=junk", "identity"],
])("%j gets %s, the second time too", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});
