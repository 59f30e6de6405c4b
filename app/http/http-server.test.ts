import { createHttpServer, MOST_CONNECTIONS } from "./http-server.server.ts";

test("nobody keeps a connection by sending nothing, or next to nothing", () => {
  const { server } = createHttpServer(() => undefined, { headers: [], product: "Werkruf" });
  for (const [ms, most] of [
    [server.headersTimeout, 15_000],
    [server.keepAliveTimeout, 75_000],
    [server.timeout, 120_000],
    [server.requestTimeout, 31 * 60_000],
  ] as const) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(most);
  }
  expect(server.maxConnections).toBe(MOST_CONNECTIONS);
  expect(server.maxHeadersCount).toBeGreaterThan(0);
});
