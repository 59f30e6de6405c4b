import { MOST_CONNECTIONS } from "#app/http/http-server.server.ts";
import { openSocket } from "#tests/support/raw-http.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";

let listener: OpenListener;

afterEach(() => listener.close());

test("somebody who holds 2,000 connections open keeps nobody out", async () => {
  listener = await openListener(() => new Response("ok"));
  const held = Array.from({ length: MOST_CONNECTIONS }, () => openSocket(listener.origin));
  const answered = held.map((socket) => {
    socket.write("GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n");
    return new Promise((resolve) => socket.once("data", resolve).once("close", resolve));
  });
  await Promise.all(answered);
  try {
    expect((await fetch(`${listener.origin}/a`)).status).toBe(200);
  } finally {
    for (const socket of held) socket.destroy();
  }
});
