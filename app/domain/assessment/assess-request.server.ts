import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles, requestAiAnalysis } from "#db/schema.ts";
import { lane } from "../../platform/work/lane.server.ts";
import { bareSpelling } from "../../services/files/spelling.ts";
import type { AssessmentModel } from "../../services/model/assessment-model.server.ts";
import { ModelFailed } from "../../services/model/model-failed.server.ts";
import { detailsForModels } from "../customer-request/german-details.ts";
import { wholeMessage } from "../customer-request/status/whole-message.server.ts";
import { isWrittenDown } from "../profile/places/sources.ts";
import { ANSWER_FORMAT, type Assessment, readAnswer } from "./assessment.ts";
import { dressReply } from "./dress-reply.ts";
import { loadRules } from "./load-rules.ts";
import { maskPersonalData, withoutForeignContacts } from "./mask-personal-data.ts";
import { INSTRUCTIONS, requestBlock } from "./prompt.ts";

interface Analyst {
  model: AssessmentModel | null;
  now(): Date;
  stopping: AbortSignal;
  report(event: AssessmentEvent): void;
}

export type AssessmentEvent =
  | { event: "analysis-done"; request: string; ms: number }
  | { event: "analysis-failed"; request: string; ms: number; fault: string; status?: number };

const RULES = {
  name: "run-analyses",
  ...{ width: 2, leaseMs: 120_000, tries: 5, keepsDead: true },
  waitMs: () => null,
} as const;

/** The job's key is the request. The request itself stays as rules and people judged it (law L20). */
export function assessmentLane(db: Database, { model, now, stopping, report }: Analyst) {
  return lane(db, RULES, async ({ key: request }) => {
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    // As old as what it has read: what is added meanwhile it doesn't know.
    const createdAt = now();
    try {
      const found = await assessRequest(db, request, model, stopping);
      if (!found) return "drop";
      const { text, ...columns } = { ...found, createdAt };
      const row = { ...columns, analysisResult: { text } };
      return {
        ended: () => report({ event: "analysis-done", request, ms: took() }),
        done(tx) {
          tx.insert(requestAiAnalysis)
            .values({ customerRequestId: request, ...row })
            .onConflictDoUpdate({ target: requestAiAnalysis.customerRequestId, set: row })
            .run();
        },
      };
    } catch (error) {
      if (stopping.aborted || !(error instanceof ModelFailed)) throw error;
      const { fault, status } = error;
      report({ event: "analysis-failed", request, ms: took(), fault, ...(status && { status }) });
      return { dead: fault };
    }
  });
}

type Row = NonNullable<ReturnType<typeof readRow>>;

/** Null when the request is gone. The replies come with salutation and signature. Throws ModelFailed. */
export async function assessRequest(
  db: Database,
  id: string,
  model: AssessmentModel | null,
  stopping: AbortSignal,
): Promise<(Assessment & { model: string | null }) | null> {
  const row = readRow(db, id);
  if (!row) return null;
  const { request, business } = row;
  const asked = mayAskModel(request) ? model : null;
  const found = asked
    ? cleaned(await askModel(row, asked, stopping), row)
    : (await loadRules()).assessByRules(request, business.businessFields);
  const people = { ...business, customerName: request.spamSuspicion === null ? request.customerName : "" };
  return {
    ...found,
    model: asked?.name ?? null,
    emailResponseTemplate: dressReply(found.emailResponseTemplate, people, "mail"),
    whatsappResponseTemplate: dressReply(found.whatsappResponseTemplate, people, "chat"),
  };
}

/** What a member wrote down goes to a model only with a name that can be withheld from it (law L41). */
export function mayAskModel({ source, customerName }: Pick<Row["request"], "source" | "customerName">) {
  return !isWrittenDown(source) || customerName.trim() !== "";
}

function askModel({ request, business }: Row, model: AssessmentModel, stopping: AbortSignal) {
  const { requestType, timingPreference, photoCount } = request;
  const masked = (text: string) => maskPersonalData(text, request);
  const data = requestBlock({
    ...{ requestType, timingPreference, photoCount },
    message: masked(request.message),
    details: detailsForModels(request, masked),
    zipArea: /^\s*(\d\d)\d{3}\s*$/.exec(request.zipCode ?? "")?.[1] ?? null,
    trades: business.businessFields,
  });
  return model.ask({ instructions: INSTRUCTIONS, data, format: ANSWER_FORMAT, read: readAnswer }, stopping);
}

function cleaned(found: Assessment, { request, business }: Row): Assessment {
  const sources = [request.message, ...business.reach.filter((part) => part !== null)];
  const clean = (text: string) => withoutForeignContacts(text, sources);
  return {
    ...found,
    matchBusinessFields: business.businessFields.length === 0 ? null : found.matchBusinessFields,
    recommendation: clean(found.recommendation),
    emailResponseTemplate: clean(found.emailResponseTemplate),
    whatsappResponseTemplate: clean(found.whatsappResponseTemplate),
    text: clean(found.text),
    translation: found.translation && translated(clean(found.translation), request.message),
  };
}

/** Null for what says the same again, or nothing. */
function translated(text: string, message: string): string | null {
  return bareSpelling(text).replace(/\P{L}/gu, "") === bareSpelling(message).replace(/\P{L}/gu, "")
    ? null
    : text || null;
}

function readRow(db: Database, id: string) {
  const row = db
    .select({ request: customerRequests, message: wholeMessage, profile: profiles })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(eq(customerRequests.id, id))
    .get();
  if (!row) return null;
  const { contactName, companyName, businessFields, websiteUrl, email, mobileNumber } = row.profile;
  return {
    request: { ...row.request, message: row.message, photoCount: row.request.imageRefs?.length ?? 0 },
    business: { contactName, companyName, businessFields, reach: [websiteUrl, email, mobileNumber] },
  };
}
