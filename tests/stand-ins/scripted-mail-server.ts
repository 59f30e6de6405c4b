import { type AddressInfo, createServer, type Socket } from "node:net";

interface Replies {
  /** To AUTH: "235 ok" lets us in. */
  auth?: string;
  /** To RCPT TO. */
  recipient?: string;
}

/**
 * A mail server on the loopback interface that says what a test wants. `replies` may be changed while it
 * runs; `silent` makes it accept connections and say nothing.
 */
export async function startSmtpServer(replies: Replies & { silent?: boolean }) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (replies.silent) return;
    socket.write("220 test ESMTP\r\n");
    let pending = "";
    let isData = false;
    socket.on("data", (chunk) => {
      pending += chunk.toString("latin1");
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (isData && line !== ".") continue;
        isData = /^DATA/i.test(line);
        socket.write(`${replyTo(line, replies)}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://werkruf:geheim@127.0.0.1:${port}`,
    replies,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function replyTo(line: string, { auth = "235 ok", recipient = "250 ok" }: Replies): string {
  if (/^EHLO/i.test(line)) return "250-test\r\n250 AUTH PLAIN LOGIN";
  if (/^AUTH/i.test(line)) return auth;
  if (/^RCPT/i.test(line)) return recipient;
  if (/^DATA/i.test(line)) return "354 go on";
  return /^QUIT/i.test(line) ? "221 bye" : "250 ok";
}
