import { once } from "node:events";
import type { Server } from "node:http";

/** Listens on `port` (0 picks a free one) and returns it, or null when another program holds it. */
export async function listen(server: Server, port: number): Promise<number | null> {
  try {
    server.listen(port);
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return null;
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
