import { request } from "node:http";
import { join } from "node:path";
import { z } from "zod";

/** These count ms. A stop may wait for the object store; a question holds up the metrics. */
const PATIENCE = { GET: 3_000, POST: 20_000 };
const databases = z.object({
  databases: z.array(
    z.object({ path: z.string(), status: z.string(), last_sync_at: z.coerce.date().optional() }),
  ),
});

/** When everything was last copied, as Litestream says; null: never yet, or it doesn't copy. Throws as below. */
export async function lastReplicated(storageDir: string): Promise<Date | null> {
  const { databases: known } = databases.parse(JSON.parse(await ask(storageDir, "GET", "/list")));
  const own = known.find(({ path, status }) => path.endsWith("app.sqlite") && status === "replicating");
  return own?.last_sync_at ?? null;
}

/**
 * Litestream holds a reader open, so that nobody else empties the write-ahead log. It lets go of it during `work`
 * and copies the whole database afterwards. Throws when it doesn't answer.
 */
export async function withoutLitestream(storageDir: string, work: () => void): Promise<void> {
  const database = JSON.stringify({ path: join(storageDir, "app.sqlite") });
  try {
    // One that fails may have stopped it all the same.
    await ask(storageDir, "POST", "/stop", database);
    work();
  } finally {
    await ask(storageDir, "POST", "/start", database);
  }
}

function ask(storageDir: string, method: keyof typeof PATIENCE, path: string, body = ""): Promise<string> {
  const socketPath = join(storageDir, "litestream.sock");
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = request({ socketPath, method, path, timeout: PATIENCE[method] }, async (answer) => {
    let text = "";
    answer.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    answer.on("error", reject);
    answer.on("end", () => {
      if (answer.statusCode === 200) resolve(text);
      else reject(new Error(`Litestream answered ${method} ${path} with ${answer.statusCode}.`));
    });
  });
  call.on("timeout", () => call.destroy(new Error(`Litestream didn't answer ${method} ${path}.`)));
  call.on("error", reject);
  call.end(body);
  return promise;
}
