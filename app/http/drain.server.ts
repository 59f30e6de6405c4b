import type { Server } from "node:http";

/**
 * Stops accepting connections and resolves when the last one is closed: idle ones at once, running requests
 * when they are answered, whatever is left after `patienceMs` by force.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
