import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { freePort } from "./free-port.ts";
import { copyExample, needsOwnStart } from "./server/example-storage.ts";
import { type ServerProcess, spawnServer, untilListening } from "./server/server-process.ts";

const START_PATIENCE_MS = 30_000;
/** What the browserless visitors' `X-Forwarded-For` comes from. */
const LOCAL_PROXIES = "127.0.0.1,::1";

export interface Werkruf {
  origin: string;
  storageDir: string;
  /** An own connection, to arrange and to look; opened at first use. */
  readonly db: Database;
}

export interface OwnWerkruf extends Werkruf {
  log(): string;
  /** SIGTERM; resolves with the exit code and removes the storage folder made for this server. */
  stop(): Promise<number>;
  /** SIGKILL; the storage folder stays, to start again on it. */
  kill(): Promise<void>;
  process: ServerProcess;
}

/**
 * Starts the built program on a free port with a new storage folder, and waits until it listens. `environment`
 * overrides any setting; a given STORAGE_DIR is left in place at the end. An empty folder is filled as a first
 * start would, from `example`; null lets the server do it.
 */
export async function startWerkruf(
  environment: Record<string, string> = {},
  example: string | null = inject("exampleStorage"),
): Promise<OwnWerkruf> {
  const storageDir = environment.STORAGE_DIR ?? mkdtempSync(join(tmpdir(), "werkruf-"));
  const hasPhotos = !environment.S3_ENDPOINT || environment.PHOTO_HOME === "volume";
  if (example && !needsOwnStart(environment)) copyExample(example, storageDir, { hasPhotos });
  const port = Number(environment.PORT ?? (await freePort()));
  const origin = environment.ORIGIN ?? `http://localhost:${port}`;
  const server = spawnServer({
    TRUSTED_PROXIES: LOCAL_PROXIES,
    ...environment,
    PORT: String(port),
    ORIGIN: origin,
    STORAGE_DIR: storageDir,
  });
  const connection = lazyDatabase(storageDir);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    connection.close();
    server.signal(signal);
    return server.ended;
  };
  const removeStorage = () => {
    if (!environment.STORAGE_DIR) rmSync(storageDir, { recursive: true, force: true, maxRetries: 9 });
  };
  await untilListening(server, START_PATIENCE_MS).catch((error: unknown) => {
    server.signal("SIGKILL");
    removeStorage();
    throw error;
  });
  return {
    origin,
    storageDir,
    get db() {
      return connection.open();
    },
    log: server.log,
    async stop() {
      const code = await end("SIGTERM");
      removeStorage();
      return code;
    },
    async kill() {
      await end("SIGKILL");
    },
    process: server,
  };
}

/** What a start that is refused says. */
export function refusedStart(environment: Record<string, string>): Promise<string> {
  return startWerkruf(environment).then(
    async (started) => `started: ${await started.stop()}`,
    (error: unknown) => String(error),
  );
}

/** A server for the tests of the file, or of the `describe`, that calls this; it may be named before it has started. */
export function ownWerkruf(environment: Record<string, string> = {}): OwnWerkruf {
  let started: OwnWerkruf | undefined;
  beforeAll(async () => {
    started = await startWerkruf(environment);
  });
  afterAll(() => started?.stop());
  const get = (_: object, name: string) => {
    if (!started) throw new Error("The server starts before the first test, not earlier.");
    return Reflect.get(started, name);
  };
  return new Proxy<OwnWerkruf>(Object.create(null), { get });
}

let shared: Werkruf | undefined;

/** The one server that all request tests share; own data keeps them apart (see `uniqueBusiness`). */
export function sharedWerkruf(): Werkruf {
  if (shared) return shared;
  const { origin, storageDir } = inject("werkruf");
  const connection = lazyDatabase(storageDir);
  shared = {
    origin,
    storageDir,
    get db() {
      return connection.open();
    },
  };
  return shared;
}

function lazyDatabase(storageDir: string) {
  let db: Database | undefined;
  return {
    open: () => {
      db ??= openDatabase(storageDir);
      return db;
    },
    close: () => db?.$client.close(),
  };
}
