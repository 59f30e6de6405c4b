import type { Photos } from "../domain/data-export/request-file.server.ts";
import { type MailSettings, mailSite } from "../mails/kit/site.server.ts";
import { writeMail } from "../mails/registry.server.ts";
import { findMailOf, mailRow, markSent } from "../platform/outbox/find-mail.server.ts";
import { asOutgoing } from "../platform/outbox/outgoing.ts";
import { type Handler, type JobResult, lane } from "../platform/work/lane.server.ts";
import { PATIENT } from "../platform/work/lane-rules.ts";
import type { Job } from "../platform/work/queue.server.ts";
import { MailFailed, MailRefused, type MailTransport } from "../services/mail/outgoing-mail.ts";
import type { App } from "../visit/app-context.server.ts";

const RULES = { name: "send-mails", ...{ width: 4, leaseMs: 60_000, ...PATIENT, keepsDead: true } } as const;

const LONGEST_PROBE_MS = 25_000;

type Needs = Pick<App, "db" | "clock" | "log"> & {
  photos: Photos;
  settings: MailSettings & Pick<App["settings"], "isLocal">;
};

/** A process killed before the end is stored sends a mail again, under the same id (D40). */
export function mailLane(
  { db, clock: { now }, log, settings, photos }: Needs,
  transport: MailTransport,
  write = writeMail,
) {
  const handler: Handler = async (job) => {
    const mail = findMailOf(db, job);
    if (!mail) return "drop";
    if (job.expiresAt && job.expiresAt <= now()) return { dead: job.why ?? "too late" };
    const site = await mailSite(db, settings, now());
    const written = await write(mailRow(mail, job), { db, site, now: now(), photos });
    if (!written) return "drop";
    try {
      await transport.send(asOutgoing(mail, written));
    } catch (error) {
      return failed(error, job, now());
    }
    // Local mode keeps what it sent for `/dev/mails`, but for files (law L43); production doesn't.
    const attachments = written.attachments?.filter(({ encoding }) => !encoding);
    const kept = settings.isLocal ? { ...written, attachments } : null;
    return { done: (tx) => markSent(tx, mail, kept, now()) };
  };
  return lane(db, RULES, handler, (count) => log.warn({ event: "mails-given-up", count }));
}

function failed(error: unknown, { createdAt }: Job, now: Date): JobResult {
  if (error instanceof MailRefused) return { dead: error.code };
  if (!(error instanceof MailFailed)) throw error;
  const { code, pauseMs } = error;
  return pauseMs === undefined ? { retry: code } : { away: pauseEnd(pauseMs, createdAt, now), why: code };
}

/** Longer the longer the mail waits, at most 50 s unless the service asked for more. `chance` is 0 to 1. */
export function pauseEnd(pauseMs: number, waitingSince: Date, now: Date, chance = Math.random()): Date {
  const grown = Math.min((now.getTime() - waitingSince.getTime()) / 4, LONGEST_PROBE_MS);
  return new Date(now.getTime() + Math.max(pauseMs, grown) * (1 + chance));
}
