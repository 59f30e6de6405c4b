import { createServer } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface PlayedLitestream {
  /** Paths asked for, in order, with what was in them. */
  calls: string[];
  /** Null: nothing was copied yet. */
  lastSyncAt: Date | null;
  /** Answers everything so from now on, or only what is asked for at `path`. */
  failWith(status: number, path?: string): void;
}

/** Speaks the control protocol of Litestream 0.5.16 on the socket that litestream.yml names. */
export async function playLitestream(storageDir: string): Promise<PlayedLitestream> {
  const path = join(storageDir, "app.sqlite");
  let failure: { status: number; path: string | undefined } | null = null;
  let isStopped = false;
  const played: PlayedLitestream = {
    calls: [],
    lastSyncAt: new Date(),
    failWith: (status, path) => {
      failure = { status, path };
    },
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      played.calls.push(`${request.method} ${request.url} ${body}`.trim());
      const answer = (status: number, said: object) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(said));
      if (failure && (failure.path ?? request.url) === request.url)
        answer(failure.status, { error: "not now" });
      else if (request.url === "/list") {
        const sync = played.lastSyncAt ? { last_sync_at: played.lastSyncAt.toISOString() } : {};
        answer(200, { databases: [{ path, status: isStopped ? "stopped" : "replicating", ...sync }] });
      } else if (JSON.parse(body).path !== path) answer(500, { error: "database not found" });
      else {
        isStopped = request.url === "/stop";
        answer(200, { status: isStopped ? "stopped" : "started", path });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(join(storageDir, "litestream.sock"), resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return played;
}
