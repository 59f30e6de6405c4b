import { data, replace } from "react-router";
import { DAILY_ASSESSMENTS, requestAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { App, Visit } from "#app/visit/app-context.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { ASSESSMENT_FAILED, butDone, type KeptReply, type RefusedChange } from "./request/change-answer.ts";
import { ANCHORS, type InboxAddress, inboxPath } from "./request/inbox-address.ts";

/** With something typed the page stays, and shows that the assessment runs. */
export async function startAssessment(
  app: App,
  visit: Visit,
  address: InboxAddress,
  id: string,
  { lost, typed }: { lost: RefusedChange | null; typed: TypedReply | null },
) {
  const refused = (text: string, init: { status: number }) =>
    data<RefusedChange>({ ...lost, message: { title: ASSESSMENT_FAILED, text }, typed }, init);
  const now = app.clock.now();
  const asked = await requestAssessment(app.db, address.slug, id, now);
  if (asked.ok) {
    app.log.info({ event: "analysis-requested", request: id });
    app.assessmentRequested();
    if (lost) return data<RefusedChange>({ ...butDone(lost), typed });
    if (typed) return data<KeptReply>({ typed });
    const shown = inboxPath({ ...address, requestId: id, asked: asked.isFirst ? "neu" : "erneut" });
    return replace(`${shown}#${ANCHORS.assessment}`, { status: 303 });
  }
  if (asked.reason === "too-many")
    return refused(limitText(asked.retryAt), tooMany(visit, asked.retryAt, now));
  if (asked.reason === "no-text") return refused("Die Anfrage enthält keinen Text.", { status: 400 });
  return refused("Vielleicht wurde die Anfrage inzwischen gelöscht.", { status: 404 });
}

function limitText(retryAt: Date): string {
  return `An einem Tag sind ${DAILY_ASSESSMENTS.limit} Analysen möglich. Weiter geht es am ${germanDateTime(retryAt)}.`;
}
