import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createTally } from "./client-network.server.ts";

/** From here on each new connection closes the one that has been idle for longest. */
const CROWDED = 1_800;

interface Connection {
  networks: readonly string[];
  inWork: number;
  bytesUntilIdle: number;
}

/** Closes what has no request in work; what sent part of one only `withHalfAsked`. */
export type CloseIdle = (withHalfAsked: boolean) => void;

export function shareConnections(
  server: Server,
  networksOf: (address: string | undefined) => readonly string[],
  crowded = CROWDED,
): CloseIdle {
  const open = new Map<Socket, Connection>();
  /** These have no request; the longest idle comes first. */
  const idle = new Set<Socket>();
  const held = createTally();

  function close(socket: Socket): void {
    const connection = open.get(socket);
    if (connection) held.add(connection.networks, -1);
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
    for (const network of networks) if (held.isFull(network)) closeOldestIdle(network);
    if (networks.some(held.isFull)) {
      socket.destroy();
      return;
    }
    if (open.size >= crowded) closeOldestIdle();
    open.set(socket, { networks, inWork: 0, bytesUntilIdle: 0 });
    held.add(networks, 1);
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
      if (connection.inWork > 0 || !open.has(socket)) return;
      connection.bytesUntilIdle = socket.bytesRead;
      idle.add(socket);
    });
  };
  server.on("request", begin);
  server.on("checkContinue", begin);
  server.on("checkExpectation", begin);

  return (withHalfAsked) => {
    for (const socket of idle)
      if (withHalfAsked || socket.bytesRead === open.get(socket)?.bytesUntilIdle) close(socket);
  };
}
