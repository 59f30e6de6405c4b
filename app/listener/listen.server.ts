import { once } from "node:events";
import type { Server } from "node:http";

/**
 * Listens on `port` (0 picks a free one) of `host`, by default of every address, and returns it, or null when
 * another program holds it.
 */
export async function listen(server: Server, port: number, host?: string): Promise<number | null> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return null;
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
