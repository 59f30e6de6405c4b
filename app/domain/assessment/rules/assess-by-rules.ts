import type { Assessment } from "../assessment.ts";
import { safetyAdvice } from "../safety-advice.ts";
import { complexityOf } from "./complexity.ts";
import type { RequestFacts } from "./facts.ts";
import { fitsTrades, kindOfWork } from "./kind-of-work.ts";
import { reasonsFor } from "./reasons.ts";
import { recommendationFor } from "./recommendation.ts";
import { relevanceOf } from "./relevance.ts";
import { replyFor } from "./replies.ts";
import { urgencyOf } from "./urgency.ts";

export function assessByRules(facts: RequestFacts, trades: readonly string[]): Assessment {
  const work = kindOfWork(`${facts.message} ${facts.deviceModel ?? ""}`);
  const kinds = work.map(({ trade }) => trade);
  const fits = fitsTrades(kinds, trades);
  const judged = urgencyOf(facts);
  const { urgency } = judged;
  const complexity = complexityOf(facts, kinds.length);
  const reply = replyFor(facts, urgency, fits);
  const advice = safetyAdvice(judged.emergency);
  return {
    matchBusinessFields: fits,
    urgency,
    complexity,
    relevanceScore: relevanceOf({ facts, complexity, fits, knowsWork: kinds.length > 0 }),
    recommendation: recommendationFor(facts, urgency, fits, kinds.length > 0),
    emailResponseTemplate: advice ? `${reply.mail}\n\n${advice}` : reply.mail,
    whatsappResponseTemplate: advice ? `${reply.chat} ${advice}` : reply.chat,
    text: reasonsFor(facts, judged, work, fits),
    translation: null,
  };
}
