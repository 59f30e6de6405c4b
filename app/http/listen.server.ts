import { once } from "node:events";
import type { Server } from "node:http";

/** Connections the system keeps until they are taken, as far as it allows: node asks for 511. */
const WAITING = 2_000;

/**
 * Listens on `port` (0 picks a free one) of `host`, by default of every address, and returns it, or null when
 * another program holds it.
 */
export async function listen(server: Server, port: number, host?: string): Promise<number | null> {
  try {
    server.listen({ port, host, backlog: WAITING });
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return null;
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
