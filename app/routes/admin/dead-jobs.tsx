import { Form } from "react-router";
import type { DeadJob } from "#app/platform/work/dead-jobs.server.ts";
import type { LaneState } from "#app/platform/work/queue.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Facts } from "./parts/facts.tsx";

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

export interface ShownDeadJob extends Pick<DeadJob, "failedAt" | "attempts" | "why" | "canBeTried"> {
  name: string;
  label: string;
}

export function DeadJobSection({ dead, count }: { dead: ShownDeadJob[]; count: number }) {
  const areMany = dead.filter(({ canBeTried }) => canBeTried).length > 1;
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
          {dead.map((job) => (
            <DeadJobEntry key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DeadJobEntry({ job: { name, label, failedAt, attempts, why, canBeTried } }: { job: ShownDeadJob }) {
  const tries = `${attempts} ${attempts === 1 ? "Versuch" : "Versuche"}`;
  const reason = why === "too late" ? "zu spät" : why;
  return (
    <li className="flex items-center justify-between gap-3 py-2 large-text:flex-wrap">
      <div className="min-w-0">
        <p className="truncate font-bold large-text:whitespace-normal">{label}</p>
        <p className="truncate text-sm text-ink-soft large-text:whitespace-normal">
          {[germanDateTime(failedAt), tries, reason, !canBeTried && "Inhalt schon gelöscht"]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <Form method="post" className="flex shrink-0 gap-2">
        <input type="hidden" name="job" value={name} />
        {canBeTried && (
          <Button look="secondary" size="small" name="intent" value="retry">
            <Icon name="reopen" className="sm:hidden" />
            <span className="max-sm:sr-only">Noch einmal</span>
          </Button>
        )}
        <Button look="secondary" size="small" name="intent" value="discard">
          <Icon name="trash" className="sm:hidden" />
          <span className="max-sm:sr-only">Verwerfen</span>
        </Button>
      </Form>
    </li>
  );
}
