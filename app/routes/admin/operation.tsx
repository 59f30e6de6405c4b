import { data, href } from "react-router";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { type Step, steps } from "#app/kit/steps.server.ts";
import { mailLabel } from "#app/mails/registry.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { maskedEmail } from "#app/platform/email-address.ts";
import { recentJobRuns } from "#app/platform/job-run/job-runs.server.ts";
import { discardDeadMail, listDeadMails, requeueDeadMails } from "#app/platform/outbox/dead-mails.server.ts";
import { countSentToday, readOutboxState } from "#app/platform/outbox/outbox-state.server.ts";
import { storageUse } from "#app/services/files/volume.server.ts";
import { PROGRAM_VERSION } from "#app/services/program-version.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/toast.server.ts";
import { readMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { newestBackup } from "#db/backup/newest-backup.server.ts";
import type { Route } from "./+types/operation";
import { DeadMailSection, MailSection } from "./mail-section.tsx";
import { JobSection, SystemSection } from "./operation-sections.tsx";
import { Pager } from "./parts/lists.tsx";

const RUNS_PER_JOB = 4;
const PAGE = href("/admin-panel-werkruf/technik");

const GONE: Message = {
  title: "Diese E-Mail gibt es hier nicht mehr",
  text: "Vielleicht wurde sie schon verworfen, erneut gesendet oder ihr Inhalt ist gelöscht.",
};

export const shouldRevalidate = () => true;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  adminOf(context);
  const { db, clock, settings, jobs } = context.get(appContext);
  const after = readCursor(url.searchParams.get("aelter"));
  const { mails, next } = await listDeadMails(db, after && { abandonedAt: after.createdAt, id: after.id });
  const { isNews, headers } = newsOnce(settings, request, "admin-done");
  const page = {
    queue: { ...readOutboxState(db), sentToday: countSentToday(db, clock.now()) },
    mails: mails.map((mail) => ({
      ...{ ...mail, label: mailLabel(mail.kind), recipient: maskedEmail(mail.recipient) },
    })),
    hasEarlier: after !== null,
    next: next && cursorText({ createdAt: next.abandonedAt, id: next.id }),
    jobs: jobs.list(),
    newest: recentJobRuns(db, 1),
    runs: recentJobRuns(db, RUNS_PER_JOB),
    storage: await storageUse(settings.STORAGE_DIR),
    backup: newestBackup(settings.BACKUP_DIR),
    photos: readMissingPhotos(settings.STORAGE_DIR),
    version: PROGRAM_VERSION,
    done: isNews,
  };
  return data(page, { headers });
}

export const action = steps(adminOf, {
  unknown: ({ refuse }: Step) => refuse(422, GONE),
  resend: (step: Step<User>) => settle(step, (mail) => requeueDeadMails(step.app.db, step.now, mail)),
  discard: (step: Step<User>) => settle(step, (mail) => discardDeadMail(step.app.db, mail)),
  async "resend-all"({ app, who, now, toast }: Step<User>) {
    const count = await requeueDeadMails(app.db, now);
    app.log.info({ event: "admin-settled-mails", admin: who.id, count });
    return toast("admin-done");
  },
});

async function settle(
  { app, who, text, toast, refuse, chosen: intent }: Step<User>,
  change: (mail: string) => Promise<number>,
) {
  const mail = text("mail");
  if (!mail) return refuse(422, GONE);
  if ((await change(mail)) === 0) return refuse(409, GONE);
  app.log.info({ event: "admin-settled-mail", admin: who.id, mail, intent });
  return toast("admin-done");
}

export default function AdminOperation({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, mails, hasEarlier, next, jobs, newest, runs, storage, backup, photos, version, done } =
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
      <DeadMailSection mails={mails} count={queue.dead} />
      <Pager
        first={hasEarlier ? PAGE : null}
        next={next && `${PAGE}?aelter=${next}`}
        label="Ältere E-Mails"
      />
      <MailSection queue={queue} />
      <JobSection jobs={jobs} newest={newest} runs={runs} />
      <SystemSection storage={storage} backup={backup} photos={photos} version={version} />
    </div>
  );
}
