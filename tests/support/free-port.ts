import { once } from "node:events";
import { createServer } from "node:net";

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port was given.");
  return address.port;
}
