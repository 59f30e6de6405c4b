import type { AddressInfo, Server } from "node:net";
import { onTestFinished } from "vitest";

/** Listens on a free port of this machine, and gives the origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The same until the test ends. */
export async function listenForTest(server: Server & { closeAllConnections?(): void }): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return listen(server);
}
