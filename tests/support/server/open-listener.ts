import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { embeddedPartOf, ownFormOf } from "#app/domain/profile/embedded-form.ts";
import { placeCodeOf } from "#app/domain/profile/places/sources.ts";
import { bodyRuleFor } from "#app/http/body.server.ts";
import { trustedProxies } from "#app/http/client-network.server.ts";
import { createListener } from "#app/http/create-listener.server.ts";
import type { Site } from "#app/http/exchange.server.ts";
import { securityHeaders } from "#app/http/headers.ts";
import { createHeldPages, type HeldPages } from "#app/http/held.server.ts";
import { createHttpServer } from "#app/http/http-server.server.ts";
import { createPressure } from "#app/http/overload.server.ts";
import { createOpeningCounter } from "#app/platform/opening-counter.server.ts";
import { createClock } from "#app/services/clock.server.ts";
import { createMetrics } from "#app/services/metrics/metrics.ts";
import type { Visit } from "#app/visit/app-context.server.ts";
import { pageLanguage } from "#app/visit/page-language.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";

export const OWN_ORIGIN = "http://werkruf.test";
const PRODUCT = "Ruf & Werk";

export interface OpenListener {
  /** Where it really listens; its pages believe to be at {@link OWN_ORIGIN}. */
  origin: string;
  db: Database;
  pages: HeldPages;
  /** Lines of the log so far, parsed. */
  log(): Record<string, unknown>[];
  close(): Promise<void>;
}

/** Our listener over real connections with a stand-in for the pages. */
export async function openListener(
  handle: (request: Request, visit: Visit) => Promise<Response> | Response,
  overrides: Partial<Site> & { timeouts?: Parameters<typeof createHttpServer>[2] } = {},
): Promise<OpenListener> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const folder = mkdtempSync(join(tmpdir(), "werkruf-listener-"));
  const db = openDatabase(folder);
  const pages = createHeldPages(10, createClock(), () => 0);
  const site = { ownOrigin: OWN_ORIGIN, product: PRODUCT, headers: securityHeaders(true) };
  const listener = createListener({
    ...site,
    handle: async (request, visit) => handle(request, visit),
    trusted: trustedProxies(["127.0.0.1"]),
    files: new Map(),
    pages,
    openings: createOpeningCounter(createClock()),
    askedBy: ({ url: target = "", headers }) => ({
      place: placeCodeOf(target),
      language: pageLanguage(target, headers["accept-language"]),
      embedded: embeddedPartOf(target, new Set(["login"])),
      decision: "",
    }),
    ownFormOf: (target) => ownFormOf(target, new Set(["login"])),
    db,
    log: pino(sink),
    bodyRule: (pathname, contentType) => bodyRuleFor(pathname, contentType, new Set(["login"]), 0),
    webhooks: new Set(["/webhook"]),
    renaming: { from: "panel", to: "panel" },
    metrics: createMetrics(),
    pressure: createPressure(),
    isStopping: () => false,
    ...overrides,
  });
  const { server } = createHttpServer(listener, site, overrides.timeouts);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The listener has no address.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    db,
    pages,
    log: () => lines.map((line) => JSON.parse(line)),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      db.$client.close();
      rmSync(folder, { recursive: true });
    },
  };
}
