import { createContext } from "react-router";
import type { Database } from "#db/client.server.ts";
import type { Dev } from "#dev/dev.ts";
import type { Settings } from "../env.server.ts";
import type { Language } from "../languages/language.ts";
import type { OpeningCounter } from "../platform/opening-counter.server.ts";
import type { Clock } from "../services/clock.server.ts";
import type { PhotoStorage } from "../services/files/photo-storage.server.ts";
import type { Logger } from "../services/log/log.server.ts";
import type { Metrics } from "../services/metrics/metrics.ts";
import type { Payments } from "../services/payments/payments.ts";
import type { QrImages } from "../services/qr/qr-images.server.ts";

/** Made once at boot; every loader and action gets it. */
export interface App {
  db: Database;
  settings: Settings;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  photos: PhotoStorage;
  /** Keys whose files weren't there when somebody looked, since this start. Pages do without; the rows stay. */
  lostLogos: Set<string>;
  /** It grows with whatever changes a page that everybody sees. */
  shownVersion(): number;
  openings: OpeningCounter;
  qrImages: QrImages;
  payments: Payments;
  dev: Dev | null;
  jobs: {
    list(): JobReport[];
    runNow(name: string): Promise<JobReport | null>;
  };
}

export interface JobReport {
  name: string;
  everySeconds: number | null;
  at: string | null;
  nextRun: Date | null;
  lastSuccess: Date | null;
  /** Since this process started; `error` quotes nobody. */
  lastRun: {
    startedAt: Date;
    ok: boolean;
    ms: number;
    counts: Record<string, number>;
    error: string | null;
  } | null;
}

export interface Visit {
  requestId: string;
  /** It is an IPv4 address, or the first 64 bits of an IPv6 one (D56). */
  clientNetwork: string;
  isLoopback: boolean;
  /** What of a business's own website it belongs to, if any (D71). */
  embedded: "form" | "thanks" | null;
  /** A customer's page has its address's or browser's; a request's page sets its own (D72). */
  language: Language;
  /** A page that is the same for everybody until then is held for the next visitors of this business or place. */
  keptAs?: { slug: string; place: string | null; places: string[]; until: Date | undefined };
  /** It is the pattern of the route that answers, e.g. `/:slug/danke`, for the metrics. */
  route?: string;
  prolongedCookie?: string;
  databaseWasBusy?: boolean;
  /** The disk is full, write-protected or gone: the visitor gets 507. */
  storageWasDown?: boolean;
  retryAfterSeconds?: number;
}

export const appContext = createContext<App>();
export const visitContext = createContext<Visit>();

/** It is the one way to answer 429. The listener sends `Retry-After`, which React Router would drop. */
export function tooMany(visit: Visit, retryAt: Date, now: Date): { status: 429 } {
  visit.retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return { status: 429 };
}

/** One sentence for what is no page, such as a file that isn't there. */
export function plainAnswer(text: string, status: number): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}

/** A private file to save, which no cache keeps and no search engine lists. */
export function fileAnswer(file: { fileName: string; contentType: string; content: string }): Response {
  const headers = {
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; filename="${file.fileName}"`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(file.content, { headers });
}
