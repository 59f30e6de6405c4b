import { createContext } from "react-router";
import type { Database } from "#db/client.server.ts";
import type { Dev } from "#dev/dev.ts";
import type { Settings } from "../env.server.ts";
import type { PageCache } from "../platform/page-cache.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import type { Logger } from "../services/log/log.server.ts";
import type { Metrics } from "../services/metrics/metrics.ts";
import type { Payments } from "../services/payments/payments.ts";
import type { QrImages } from "../services/qr/qr-images.server.ts";

/** What the process holds, made once at boot and handed to every loader and action. */
export interface App {
  db: Database;
  settings: Settings;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  photos: PhotoStorage;
  requestPages: PageCache;
  qrImages: QrImages;
  payments: Payments;
  /** Example business and stand-in for Stripe of local mode; null in production. */
  dev: Dev | null;
  /** Tells the outbox job that a mail is waiting, so that it doesn't wait for its next round. */
  outboxChanged(): void;
  /** The same for analyses that were asked for. */
  analysisRequested(): void;
  /** The same for webhook events, and for plans to be ended with their account. */
  stripeEventArrived(): void;
  jobs: {
    list(): JobReport[];
    /** Runs a job now and resolves when it is done; null when there is none of that name. */
    runNow(name: string): Promise<JobReport | null>;
  };
}

export interface JobReport {
  name: string;
  /** For a job in rounds; null for one with times of its own. */
  everySeconds: number | null;
  /** Its times as a cron pattern in Europe/Berlin, and the next of them by the process's clock. */
  at: string | null;
  nextRun: Date | null;
  /** When it last ended well, since this process started. */
  lastSuccess: Date | null;
  /** Since this process started; `error` names what was thrown, in words that quote nobody. */
  lastRun: {
    startedAt: Date;
    ok: boolean;
    ms: number;
    counts: Record<string, number>;
    error: string | null;
  } | null;
}

/** What the listener knows about one request. */
export interface Visit {
  requestId: string;
  /** The client's network for limits (D56): an IPv4 address, or the first 64 bits of an IPv6 one. */
  clientNetwork: string;
  isLoopback: boolean;
  /** Set by a loader whose page is the same for everybody: the listener keeps the finished bytes under this slug. */
  cachePageAs?: string;
  /** The pattern of the route that answers, e.g. `/:slug/danke`: what the metrics call it. */
  route?: string;
  /** Set when a loader or action gave up waiting for the database: the visitor gets 503 instead of 500. */
  databaseWasBusy?: boolean;
  /** Set when a loader or action met a disk that is full, write-protected or gone: the visitor gets 507. */
  storageWasDown?: boolean;
  /** Set by `tooMany`: what `Retry-After` says, in seconds. */
  retryAfterSeconds?: number;
}

export const appContext = createContext<App>();
export const visitContext = createContext<Visit>();
