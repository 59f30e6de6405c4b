import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** Where the mail server may misbehave. */
export type Stage = "greeting" | "login" | "sender" | "recipient" | "data";
export type Conduct = "ok" | "hang" | "drop" | number;
export type MailConduct = Partial<Record<Stage, Conduct>>;

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
  isEncrypted: boolean;
}

export interface PlayedMailServer {
  url(credentials?: string, query?: string): string;
  /** What was accepted, and what arrived whole but was not confirmed. */
  accepted: ReceivedMail[];
  unconfirmed: ReceivedMail[];
  behave(conduct: MailConduct): void;
  connections(): number;
  /** Breaks every connection; it is closed with the running test at the latest. */
  close(): void;
}

/** A real mail server on loopback; it behaves until told otherwise. */
export async function playMailServer(
  options: SMTPServerOptions = { hideSTARTTLS: true },
): Promise<PlayedMailServer> {
  const accepted: ReceivedMail[] = [];
  const unconfirmed: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let conduct: MailConduct = {};

  function act<Done extends (error?: Error | null) => void>(stage: Stage, go: () => void, done: Done): void {
    const wish = conduct[stage] ?? "ok";
    if (wish === "ok") go();
    else if (wish === "drop") for (const socket of sockets) socket.destroy();
    else if (wish !== "hang") done(Object.assign(new Error("no <eva@example.com>"), { responseCode: wish }));
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // It would ask the network who 127.0.0.1 is, for up to 1.5 s before each greeting.
    disableReverseLookup: true,
    ...options,
    onConnect: (_, done) => act("greeting", () => done(), done),
    onAuth: (_, __, done) => act("login", () => done(null, { user: "werkruf" }), done),
    onMailFrom: (_, __, done) => act("sender", () => done(), done),
    onRcptTo: (_, __, done) => act("recipient", () => done(), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("latin1"),
          isEncrypted: session.secure,
        };
        if ((conduct.data ?? "ok") !== "ok") unconfirmed.push(mail);
        act(
          "data",
          () => {
            accepted.push(mail);
            done();
          },
          done,
        );
      });
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  return {
    url: (credentials = "", query = "") =>
      `smtp://${credentials && `${credentials}@`}127.0.0.1:${port}${query}`,
    accepted,
    unconfirmed,
    behave: (wish) => {
      conduct = wish;
    },
    connections: () => sockets.size,
    close,
  };
}
