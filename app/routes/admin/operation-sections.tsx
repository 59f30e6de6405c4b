import { Form } from "react-router";
import type { JobRun } from "#app/platform/job-run/job-runs.server.ts";
import { type RunState, runState } from "#app/platform/job-run/run-state.ts";
import type { DeadJob } from "#app/platform/work/dead-jobs.server.ts";
import type { LaneState } from "#app/platform/work/queue.server.ts";
import type { StorageUse } from "#app/services/files/volume.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, Button, Card, Icon, QuietFold } from "#app/ui/parts.tsx";
import type { JobReport } from "#app/visit/app-context.server.ts";
import type { MissingPhotos } from "#db/backup/missing-photos.server.ts";
import type { NewestBackup } from "#db/backup/newest-backup.server.ts";
import { failureLabel, jobLabel } from "./labels.ts";
import { Facts } from "./parts/facts.tsx";

interface JobProps {
  jobs: JobReport[];
  newest: JobRun[];
  runs: JobRun[];
}

const hasFailed = ({ lastRun }: JobReport, newest: JobRun | undefined) =>
  lastRun?.ok === false || (newest !== undefined && runState(newest) === "failed");

export function JobSection({ jobs, newest, runs }: JobProps) {
  const newestOf = ({ name }: JobReport) => newest.find((run) => run.job === name);
  const failed = jobs.filter((job) => hasFailed(job, newestOf(job)));
  return (
    <Card id="aufgaben" title="Aufgaben im Hintergrund">
      <p>
        {failed.length === 0
          ? `Von ${jobs.length} Aufgaben ist keine zuletzt fehlgeschlagen.`
          : `Von ${jobs.length} Aufgaben zuletzt fehlgeschlagen: ${failed.map(({ name }) => jobLabel(name)).join(", ")}.`}
      </p>
      <QuietFold label="Alle Aufgaben" isOpen={failed.length > 0}>
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <Job key={job.name} job={job} newest={newestOf(job)} />
          ))}
        </ul>
      </QuietFold>
      <QuietFold label="Letzte Läufe nach der Uhr">
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <li
              key={`${run.job} ${run.scheduledFor.getTime()}`}
              className="flex flex-wrap justify-between gap-x-6 py-2"
            >
              <span>{jobLabel(run.job)}</span>
              <span className="text-ink-soft">
                {germanDateTime(run.scheduledFor)}: {RUN_STATES[runState(run)]}
              </span>
            </li>
          ))}
        </ul>
      </QuietFold>
    </Card>
  );
}

const RUN_STATES: Record<RunState, string> = {
  running: "läuft",
  failed: "fehlgeschlagen",
  stopped: "unterbrochen",
  deferred: "verschoben",
  done: "erledigt",
  "done-again": "beim zweiten Anlauf erledigt",
};

function Job({ job, newest }: { job: JobReport; newest: JobRun | undefined }) {
  const { name, everySeconds, nextRun, lastRun } = job;
  const state = newest && runState(newest);
  const isDeferred = state === "deferred";
  const hasRun = !isDeferred && (lastRun !== null || (newest !== undefined && newest.finishedAt !== null));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span>{jobLabel(name)}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span>
          {everySeconds !== null && `alle ${everySeconds} Sekunden`}
          {nextRun && `nächstes Mal ${germanDateTime(nextRun)}`}
        </span>
        {hasFailed(job, newest) ? (
          <Badge tone="danger">Fehlgeschlagen</Badge>
        ) : (
          <Badge tone={hasRun ? "ok" : "neutral"}>
            {hasRun ? "In Ordnung" : isDeferred ? "Verschoben" : "Noch nicht gelaufen"}
          </Badge>
        )}
      </span>
    </li>
  );
}

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
const GERMAN = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

interface SystemProps {
  storage: StorageUse;
  backup: NewestBackup | null;
  photos: MissingPhotos | null;
  version: string;
}

export function SystemSection({ storage, backup, photos, version }: SystemProps) {
  const { databaseBytes, freeBytes, totalBytes } = storage;
  return (
    <Card id="system" title="Speicher und Version">
      <Facts
        facts={[
          ["Datenbank", germanSize(databaseBytes)],
          ["Frei auf dem Datenträger", `${germanSize(freeBytes)} von ${germanSize(totalBytes)}`],
          ["Letzte Sicherung", backup ? backupText(backup) : "Noch keine"],
          ["Bilder", photos ? photosText(photos) : "Noch nicht gezählt"],
          ["Version", version],
        ]}
      />
    </Card>
  );
}

function backupText({ madeAt, missingImages }: NewestBackup): string {
  const made = `${germanDateTime(madeAt)}, vollständig gelesen und geprüft`;
  return missingImages === 0 ? made : `${made}. ${missingImages} Bilddateien fehlen darin.`;
}

function photosText({ missing, at }: MissingPhotos): string {
  const files =
    missing === 0 ? "Alle da" : missing === 1 ? "1 Bilddatei fehlt" : `${missing} Bilddateien fehlen`;
  return `${files}, gezählt am ${germanDateTime(at)}`;
}

function germanSize(bytes: number): string {
  return bytes >= GIGABYTE
    ? `${GERMAN.format(bytes / GIGABYTE)} GB`
    : `${GERMAN.format(bytes / MEGABYTE)} MB`;
}

export function MailSection({ queue }: { queue: LaneState & { sentToday: number } }) {
  const { waiting, retrying, oldest, sentToday } = queue;
  return (
    <Card id="versand" title="E-Mail-Versand">
      <Facts
        facts={[
          ["Gesendet in den letzten 24 Stunden", sentToday],
          ["Warten auf den Versand", waiting],
          ["Davon nach einem Fehlversuch", retrying],
          ...(oldest ? [["Älteste wartet seit", germanDateTime(oldest)] as const] : []),
        ]}
      />
    </Card>
  );
}

interface ShownDeadJob extends Pick<DeadJob, "failedAt" | "attempts" | "why" | "canBeTried"> {
  name: string;
  label: string;
  recipient: string | undefined;
}

export function DeadJobSection({ dead, count }: { dead: ShownDeadJob[][]; count: number }) {
  const areMany = dead.flat().filter(({ canBeTried }) => canBeTried).length > 1;
  return (
    <Card aria-labelledby="aufgegeben">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="aufgegeben">Aufgegeben{count > 0 && ` (${count})`}</h2>
        {areMany && (
          <Form method="post">
            <Button look="secondary" size="small" name="intent" value="retry-all">
              Alle noch einmal
            </Button>
          </Form>
        )}
      </div>
      {dead.length === 0 ? (
        <p className="text-ink-soft">Nichts. Alles ist angekommen oder unterwegs.</p>
      ) : (
        <ul className="divide-y divide-line">
          {dead.map((jobs) => jobs[0] && <AlikeJobs key={jobs[0].name} {...jobs[0]} jobs={jobs} />)}
        </ul>
      )}
    </Card>
  );
}

/** Jobs of one name that failed alike are one row, which opens to each. */
function AlikeJobs({ label, why, jobs }: ShownDeadJob & { jobs: ShownDeadJob[] }) {
  return (
    <li>
      <details className="group/job">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere">
            <strong>{jobs.length > 1 ? `${jobs.length} × ${label}` : label}</strong>{" "}
            <span className="block text-sm text-ink-soft">{why && failureLabel(why)}</span>
          </span>
          <Icon name="chevronDown" className="text-brand group-open/job:rotate-180" />
        </summary>
        {jobs.map((job) => (
          <DeadJobEntry key={job.name} {...job} />
        ))}
      </details>
    </li>
  );
}

function DeadJobEntry({ name, recipient, failedAt, attempts, canBeTried }: ShownDeadJob) {
  return (
    <Form method="post" className="flex flex-wrap gap-3 border-line py-3 not-first-of-type:border-t">
      <input type="hidden" name="job" value={name} />
      <p className="basis-full wrap-anywhere">
        {recipient && `an ${recipient} · `}
        {germanDateTime(failedAt)} · {attempts} {attempts === 1 ? "Versuch" : "Versuche"}
        {!canBeTried && " · Inhalt schon gelöscht"}
      </p>
      {canBeTried && (
        <Button look="secondary" size="small" name="intent" value="retry">
          Noch einmal
        </Button>
      )}
      <Button look="quiet" size="small" name="intent" value="discard">
        Verwerfen
      </Button>
    </Form>
  );
}
