import type { JobRun } from "#app/platform/job-run/job-runs.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { JobReport } from "#app/visit/app-context.server.ts";
import { jobLabel } from "./labels.ts";

interface Props {
  jobs: JobReport[];
  newest: JobRun[];
  runs: JobRun[];
}

export function JobSection({ jobs, newest, runs }: Props) {
  return (
    <Card aria-labelledby="aufgaben">
      <h2 id="aufgaben" className="mb-2 text-xl font-bold">
        Aufgaben im Hintergrund
      </h2>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <Job key={job.name} job={job} newest={newest.find((run) => run.job === job.name)} />
        ))}
      </ul>
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-md pr-3 font-semibold text-brand [&::-webkit-details-marker]:hidden">
          <Icon name="chevronDown" className="group-open:rotate-180" />
          Letzte Läufe nach der Uhr
        </summary>
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <li
              key={`${run.job} ${run.scheduledFor.getTime()}`}
              className="flex flex-wrap justify-between gap-x-6 py-2"
            >
              <span>{jobLabel(run.job)}</span>
              <span className="text-ink-soft">
                {germanDateTime(run.scheduledFor)}: {runState(run)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function runState({ error, finishedAt }: JobRun): string {
  if (finishedAt) return error === null ? "erledigt" : "beim zweiten Anlauf erledigt";
  return error === null ? "läuft" : "fehlgeschlagen";
}

function Job({ job, newest }: { job: JobReport; newest: JobRun | undefined }) {
  const { name, everySeconds, nextRun, lastRun } = job;
  const hasFailed =
    lastRun?.ok === false || (newest !== undefined && newest.error !== null && newest.finishedAt === null);
  const hasRun = lastRun !== null || (newest !== undefined && newest.finishedAt !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="font-semibold">{jobLabel(name)}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span>
          {everySeconds !== null && `alle ${everySeconds} Sekunden`}
          {nextRun && `nächstes Mal ${germanDateTime(nextRun)}`}
        </span>
        {hasFailed ? (
          <Badge tone="danger">Fehlgeschlagen</Badge>
        ) : (
          <Badge tone={hasRun ? "ok" : "neutral"}>{hasRun ? "In Ordnung" : "Noch nicht gelaufen"}</Badge>
        )}
      </span>
    </li>
  );
}
