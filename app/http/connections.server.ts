import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Of one IPv4 address or IPv6 /64; an IPv6 /48 may have twice as many. A browser opens six. */
export const MOST_OF_A_NETWORK = 100;
/** From here on each new connection closes the one that has been idle for longest. */
const CROWDED = 1_800;

interface Connection {
  networks: readonly string[];
  inWork: number;
}

export function shareConnections(
  server: Server,
  networksOf: (address: string | undefined) => readonly string[],
  crowded = CROWDED,
): void {
  const open = new Map<Socket, Connection>();
  /** Without a request, the longest idle first. */
  const idle = new Set<Socket>();
  const held = new Map<string, number>();

  const isFull = (network: string) => (held.get(network) ?? 0) >= mostOf(network);
  const count = (networks: readonly string[], change: 1 | -1) => {
    for (const network of networks) {
      const now = (held.get(network) ?? 0) + change;
      if (now > 0) held.set(network, now);
      else held.delete(network);
    }
  };
  function close(socket: Socket): void {
    const connection = open.get(socket);
    if (connection) count(connection.networks, -1);
    open.delete(socket);
    idle.delete(socket);
    socket.destroy();
  }
  function closeOldestIdle(network?: string): void {
    for (const socket of idle) {
      if (network !== undefined && !open.get(socket)?.networks.includes(network)) continue;
      close(socket);
      return;
    }
  }

  server.on("connection", (socket) => {
    const networks = networksOf(socket.remoteAddress);
    for (const network of networks) if (isFull(network)) closeOldestIdle(network);
    if (networks.some(isFull)) {
      socket.destroy();
      return;
    }
    if (open.size >= crowded) closeOldestIdle();
    open.set(socket, { networks, inWork: 0 });
    count(networks, 1);
    idle.add(socket);
    socket.once("close", () => close(socket));
  });
  const begin = ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.inWork += 1;
    idle.delete(socket);
    res.once("close", () => {
      connection.inWork -= 1;
      if (connection.inWork === 0 && open.has(socket)) idle.add(socket);
    });
  };
  server.on("request", begin);
  server.on("checkContinue", begin);
  server.on("checkExpectation", begin);
}

function mostOf(network: string): number {
  return network.endsWith("::/48") ? 2 * MOST_OF_A_NETWORK : MOST_OF_A_NETWORK;
}
