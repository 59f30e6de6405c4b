import { data, href } from "react-router";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import type { Message } from "#app/forms/form-message.tsx";
import { type Step, steps } from "#app/kit/steps.server.ts";
import { mailLabel } from "#app/mails/registry.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { recentJobRuns } from "#app/platform/job-run/job-runs.server.ts";
import { countSentToday } from "#app/platform/outbox/find-mail.server.ts";
import {
  type DeadKey,
  discardDeadJob,
  listDeadJobs,
  tryDeadJobs,
} from "#app/platform/work/dead-jobs.server.ts";
import { laneState } from "#app/platform/work/queue.server.ts";
import { storageUse } from "#app/services/files/volume.server.ts";
import { PROGRAM_VERSION } from "#app/services/program-version.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/toast.server.ts";
import { readMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { newestBackup } from "#db/backup/newest-backup.server.ts";
import type { Route } from "./+types/operation";
import { jobLabel } from "./labels.ts";
import { DeadJobSection, JobSection, MailSection, SystemSection } from "./operation-sections.tsx";
import { Pager } from "./parts/lists.tsx";

const RUNS_PER_JOB = 4;
const PAGE = href("/admin-panel-werkruf/technik");

const GONE: Message = {
  title: "Das gibt es hier nicht mehr",
  text: "Vielleicht wurde es schon verworfen oder noch einmal versucht, oder sein Inhalt ist gelöscht.",
};

export const shouldRevalidate = () => true;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  adminOf(context);
  const { db, clock, settings, jobs } = context.get(appContext);
  const after = keyOf(url.searchParams.get("aelter"));
  const { dead, count, next } = listDeadJobs(db, after);
  const shown = dead.map(({ lane, mail, ...job }) => ({
    ...{ ...job, name: nameOf(job) },
    label: mail ? mailLabel(mail.kind) : jobLabel(lane),
    recipient: mail?.recipient,
  }));
  const { isNews, headers } = newsOnce(settings, request, "admin-done");
  const page = {
    queue: { ...laneState(db, "send-mails"), sentToday: countSentToday(db, clock.now()) },
    dead: [...Map.groupBy(shown, ({ label, why }) => `${label} ${why}`).values()],
    count,
    hasEarlier: after !== null,
    next: next && nameOf(next),
    jobs: jobs.list(),
    newest: recentJobRuns(db, 1),
    runs: recentJobRuns(db, RUNS_PER_JOB).filter(({ job }) => jobs.list().some(({ name }) => name === job)),
    storage: await storageUse(settings.STORAGE_DIR),
    backup: newestBackup(settings.BACKUP_DIR),
    photos: readMissingPhotos(settings.STORAGE_DIR),
    version: PROGRAM_VERSION,
    done: isNews,
  };
  return data(page, { headers });
}

const nameOf = ({ failedAt, id }: DeadKey) => cursorText({ createdAt: failedAt, id: String(id) });

function keyOf(name: string | null): DeadKey | null {
  const read = readCursor(name);
  return read && { failedAt: read.createdAt, id: Number(read.id) };
}

export const action = steps(adminOf, {
  unknown: ({ refuse }: Step) => refuse(422, GONE),
  retry: (step: Step<User>) => settle(step, (key) => tryDeadJobs(step.app.db, step.now, key)),
  discard: (step: Step<User>) => settle(step, (key) => discardDeadJob(step.app.db, key)),
  "retry-all"({ app, who, now, toast }: Step<User>) {
    const count = tryDeadJobs(app.db, now);
    app.log.info({ event: "admin-settled-jobs", admin: who.id, count });
    return toast("admin-done");
  },
});

function settle(
  { app, who, text, toast, refuse, chosen: intent }: Step<User>,
  change: (key: DeadKey) => number,
) {
  const key = keyOf(text("job"));
  if (!key) return refuse(422, GONE);
  if (change(key) === 0) return refuse(409, GONE);
  app.log.info({ event: "admin-settled-job", admin: who.id, job: key.id, intent });
  return toast("admin-done");
}

export default function AdminOperation({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, dead, count, hasEarlier, next, jobs, newest, runs, storage, backup, photos, version, done } =
    loaderData;
  return (
    <div className="grid-parts">
      <PageTitle name="Technik · Admin Panel" />
      <h1>Technik</h1>
      {actionData?.message && (
        <Notice tone="danger" role="alert" title={actionData.message.title}>
          <p>{actionData.message.text}</p>
        </Notice>
      )}
      {done && !actionData && <Notice tone="ok" role="status" title="Erledigt" />}
      <DeadJobSection dead={dead} count={count} />
      <Pager
        first={hasEarlier ? PAGE : null}
        next={next && `${PAGE}?aelter=${next}`}
        label="Ältere Aufgaben"
      />
      <MailSection queue={queue} />
      <JobSection jobs={jobs} newest={newest} runs={runs} />
      <SystemSection storage={storage} backup={backup} photos={photos} version={version} />
    </div>
  );
}
