import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import type { ArrivalExample } from "./arrival-example.ts";
import type { ExampleRequest } from "./example-request.ts";

export interface EmergencyAccuracy {
  messages: number;
  /** Share of the urgent ones called "sofort", 0 to 1. */
  recognised: number;
  /** Share of the others called "sofort", 0 to 1. */
  falseAlarms: number;
  /** Share of the right kinds among the recognised emergencies, 0 to 1. */
  kind: number;
  /** One line for each wrong answer. */
  wrong: string[];
}

export function measureEmergencies(
  requests: readonly ExampleRequest[],
  arrivals: readonly ArrivalExample[],
): EmergencyAccuracy {
  const asked = [
    ...requests.map(({ type, timing, message, urgency }) => ({
      type,
      timing,
      message,
      isUrgent: urgency === "sofort",
    })),
    ...arrivals.map(({ type, timing, message, expected }) => ({
      type,
      timing,
      message,
      isUrgent: expected !== null,
    })),
  ].map((one) => ({ ...one, isCalled: answerTo(one).urgency === "sofort" }));
  const [urgent, others] = [asked.filter((one) => one.isUrgent), asked.filter((one) => !one.isUrgent)];
  const named = arrivals
    .map((one) => ({ ...one, said: answerTo(one) }))
    .filter(({ expected, said }) => expected !== null && said.urgency === "sofort");
  const wrongKind = named.filter(
    ({ expected, orElse, said }) => ![expected, ...orElse].includes(said.emergency ?? "dringend"),
  );
  return {
    messages: asked.length,
    recognised: share(urgent, ({ isCalled }) => isCalled),
    falseAlarms: share(others, ({ isCalled }) => isCalled),
    kind: 1 - wrongKind.length / named.length,
    wrong: [
      ...urgent.filter(({ isCalled }) => !isCalled).map(({ message }) => `missed | ${message}`),
      ...others.filter(({ isCalled }) => isCalled).map(({ message }) => `false alarm | ${message}`),
      ...wrongKind.map(
        ({ message, said, expected }) => `${said.emergency} instead of ${expected} | ${message}`,
      ),
    ],
  };
}

function answerTo({ type, timing, message }: Pick<ExampleRequest, "type" | "timing" | "message">) {
  return assessOnArrival({ requestType: type, timingPreference: timing, message });
}

function share<One>(all: readonly One[], isIt: (one: One) => boolean): number {
  return all.filter(isIt).length / all.length;
}
