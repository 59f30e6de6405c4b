import { assessByRules } from "#app/domain/assessment/rules/assess-by-rules.ts";
import { kindOfWork } from "#app/domain/assessment/rules/kind-of-work.ts";
import type { ExampleRequest } from "./example-request.ts";

export interface Accuracy {
  requests: number;
  /** Shares of right answers, 0 to 1. */
  urgency: number;
  work: number;
  fit: number;
  /** One line for each wrong answer. */
  wrong: string[];
}

/** What share of the expected answers the rules give. */
export function measure(examples: readonly ExampleRequest[]): Accuracy {
  const judged = examples.map(judge);
  const share = (name: "urgency" | "work" | "fit") =>
    judged.filter((one) => one[name].isRight).length / judged.length;
  return {
    requests: examples.length,
    urgency: share("urgency"),
    work: share("work"),
    fit: share("fit"),
    wrong: judged.flatMap(({ message, ...answers }) =>
      Object.entries(answers)
        .filter(([, { isRight }]) => !isRight)
        .map(([name, { said, expected }]) => `${name}: ${said} instead of ${expected} | ${message}`),
    ),
  };
}

function judge(example: ExampleRequest) {
  const facts = {
    requestType: example.type,
    message: example.message,
    timingPreference: example.timing,
    buildingType: null,
    customerRole: null,
    deviceModel: null,
    photoCount: 0,
  };
  const { urgency, matchBusinessFields: fit } = assessByRules(facts, example.trades);
  const [likeliest] = kindOfWork(example.message);
  const isRightWork = likeliest ? example.work.includes(likeliest.trade) : example.work.length === 0;
  return {
    message: example.message,
    urgency: { isRight: urgency === example.urgency, said: urgency, expected: example.urgency },
    work: {
      isRight: isRightWork,
      said: likeliest?.trade ?? "nothing",
      expected: example.work.join(" or ") || "nothing",
    },
    fit: { isRight: fit === example.fit, said: String(fit), expected: String(example.fit) },
  };
}
