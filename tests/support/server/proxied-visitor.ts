import { once } from "node:events";
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type SecureClientSessionOptions,
} from "node:http2";

export interface ProxiedAnswer {
  /** 0 when the line broke. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Somebody at a proxy on this machine, with an address of their own: TLS, HTTP/2, one connection. */
export interface ProxiedVisitor {
  get(path: string): Promise<ProxiedAnswer>;
  /** Sends `body` in pieces; `between` runs after each but the last. */
  post(path: string, body: Buffer[], type?: string, between?: () => Promise<unknown>): Promise<ProxiedAnswer>;
  leave(): void;
}

export function proxiedVisitor(port: number, localAddress: string): ProxiedVisitor {
  const origin = `https://localhost:${port}`;
  const line: SecureClientSessionOptions & { localAddress: string; family: number } = {
    rejectUnauthorized: false,
    localAddress,
    family: 4,
  };
  let session: ClientHttp2Session | undefined;
  const open = () => {
    if (!session || session.closed || session.destroyed) {
      session = connect(origin, line).on("error", () => undefined);
    }
    return session;
  };
  async function ask(
    headers: Record<string, string | number>,
    body: Buffer[],
    between?: () => Promise<unknown>,
  ): Promise<ProxiedAnswer> {
    const stream = open().request(
      { ...headers, "x-forwarded-for": "203.0.113.9" },
      { endStream: !body.length },
    );
    let answered: IncomingHttpHeaders = {};
    let text = "";
    stream.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    stream.on("response", (given) => (answered = given));
    const ended = once(stream, "close").catch(() => (text = ""));
    for (const [position, piece] of body.entries()) {
      const isLast = position === body.length - 1;
      stream.write(piece, () => undefined);
      if (isLast) stream.end();
      else await between?.();
    }
    await ended;
    const isWhole = stream.rstCode === 0;
    return { status: isWhole ? Number(answered[":status"] ?? 0) : 0, headers: answered, text };
  }
  return {
    get: (path) => ask({ ":path": path }, []),
    post(path, body, type = "application/octet-stream", between) {
      const length = body.reduce((sum, piece) => sum + piece.length, 0);
      const own = { origin, "sec-fetch-site": "same-origin", "content-type": type, "content-length": length };
      return ask({ ":method": "POST", ":path": path, ...own }, body, between);
    },
    leave: () => session?.close(),
  };
}
