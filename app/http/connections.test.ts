import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { type CloseIdle, shareConnections } from "./http-server.server.ts";
import { MOST_OF_A_NETWORK } from "./overload.server.ts";

const ATTACKER = "127.0.0.2";
const VISITOR = "127.0.0.3";
const CROWDED = 150;

let server: Server;
let closeIdle: CloseIdle;
let sockets: Socket[];
let slowOnes: number;
beforeEach(async () => {
  slowOnes = 0;
  sockets = [];
  server = createServer((req, res) => {
    if (req.url === "/slow") slowOnes += 1;
    else res.end("answered");
  });
  closeIdle = shareConnections(server, (address) => (address === undefined ? [] : [address]), CROWDED);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Asks for `path` on a new connection that stays open; resolves with what came back, "" when it was closed. */
async function ask(from: string, path = "/"): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from }).on("error", () => undefined);
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  if (path === "/slow") return "";
  return new Promise((resolve) => {
    socket.once("data", (chunk) => resolve(chunk.toString()));
    socket.once("close", () => resolve(""));
  });
}

const openNow = () => sockets.filter(({ destroyed }) => !destroyed).length;

test("a network that opens one connection after the other keeps the newest hundred", async () => {
  for (let asked = 0; asked < MOST_OF_A_NETWORK + 20; asked += 1)
    expect(await ask(ATTACKER)).toContain("answered");
  await expect.poll(openNow).toBe(MOST_OF_A_NETWORK);
  expect(sockets.slice(0, 20).every(({ destroyed }) => destroyed)).toBe(true);
});

test("a network with a hundred requests in work gets no more, others are answered", async () => {
  await Promise.all(Array.from({ length: MOST_OF_A_NETWORK }, () => ask(ATTACKER, "/slow")));
  await expect.poll(() => slowOnes).toBe(MOST_OF_A_NETWORK);
  expect(await ask(ATTACKER)).toBe("");
  expect(await ask(VISITOR)).toContain("answered");
});

test("when it is crowded whoever has been idle for longest makes room, and nobody in work does", async () => {
  for (let asked = 0; asked < CROWDED; asked += 1) await ask(`127.0.1.${asked}`, asked === 0 ? "/slow" : "/");
  expect(await ask(VISITOR)).toContain("answered");
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed).indexOf(true)).toBe(1);
  expect(openNow()).toBe(CROWDED);
});

test("at the end whoever asked for nothing goes first, who has begun to ask later, nobody in work", async () => {
  expect(await ask("127.0.0.4")).toContain("answered");
  await ask(VISITOR, "/slow");
  const { port } = server.address() as AddressInfo;
  for (const said of ["", "GET / HTTP/1.1\r\nHo"]) {
    const socket = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    socket.write(said);
  }
  await expect.poll(() => slowOnes).toBe(1);
  const [answered, slow, silent, halfAsked] = sockets;
  const areOpen = () => [answered, slow, silent, halfAsked].map((socket) => !socket?.destroyed);
  await new Promise((resolve) => setTimeout(resolve, 100));
  closeIdle(false);
  await expect.poll(areOpen).toEqual([false, true, false, true]);
  closeIdle(true);
  await expect.poll(areOpen).toEqual([false, true, false, false]);
});
