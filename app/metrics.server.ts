import { createServer, type Server } from "node:http";
import { promisify } from "node:util";
import { tellFailure } from "./platform/tell-failure.server.ts";
import { METRICS_TYPE, metricText } from "./services/metrics/metric-text.ts";
import { processFamilies, watchLoop } from "./services/metrics/process-families.server.ts";
import { stateFamilies } from "./state-families.server.ts";
import type { App } from "./visit/app-context.server.ts";

/** Answers `GET /metrics` on a server of its own. `visited` is the public server. */
export function createMetricsServer(app: App, visited: Server): Server {
  const loop = watchLoop();
  const server = createServer(async (req, res) => {
    if (req.method !== "GET" || req.url !== "/metrics") {
      res.writeHead(404).end();
      return;
    }
    try {
      const families = [
        ...app.metrics.families(),
        ...processFamilies(await promisify(visited.getConnections.bind(visited))(), loop),
        ...(await stateFamilies(app)),
      ];
      res.writeHead(200, { "Content-Type": METRICS_TYPE }).end(metricText(families));
    } catch (error) {
      tellFailure(app, { event: "metrics-failed" }, error);
      res.writeHead(503).end();
    }
  });
  server.requestTimeout = 5_000;
  server.maxConnections = 16;
  return server;
}
