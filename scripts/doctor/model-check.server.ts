import { z } from "zod";
import type { Settings } from "../../app/env.server.ts";
import { createAssessmentModel } from "../../app/services/model/assessment-model.server.ts";
import { ModelFailed } from "../../app/services/model/model-failed.server.ts";
import { type Finding, fail, kindOf, ok } from "./finding.ts";

const PATIENCE = { tryMs: 15_000, wholeMs: 30_000 };
const ADVICE = {
  timeout: "Try again; assessments wait and are asked again by hand.",
  busy: "Try again later, or raise the limit of the account.",
  unreachable: "Compare ANTHROPIC_BASE_URL and the way out of this machine.",
  key: "Compare ANTHROPIC_API_KEY and the account's credit.",
  refused: "Choose another ANTHROPIC_MODEL.",
  unusable: "Compare ANTHROPIC_MODEL and ANTHROPIC_BASE_URL: it must take structured output.",
};

/** One small question; without a key there is nothing to ask. */
export async function checkModel(settings: Settings): Promise<Finding[]> {
  const model = createAssessmentModel(settings, PATIENCE);
  if (!model) return [ok("model", "no key: the rule set assesses requests")];
  try {
    await model.ask(
      {
        instructions: "Answer with the word ok.",
        data: "ok?",
        format: z.object({ answer: z.string() }),
        read: (text) => text || null,
      },
      new AbortController().signal,
    );
    return [ok("model", `${model.name} answers`)];
  } catch (error) {
    if (!(error instanceof ModelFailed)) return [fail("model", kindOf(error), ADVICE.unusable)];
    const said = `${model.name}: ${error.fault}${error.status ? ` (${error.status})` : ""}`;
    return [fail("model", said, ADVICE[error.fault])];
  }
}
