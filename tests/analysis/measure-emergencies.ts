import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import type { ArrivalExample } from "./arrival-example.ts";
import type { ExampleRequest } from "./example-request.ts";

export interface EmergencyAccuracy {
  messages: number;
  /** Share of the urgent ones called "sofort", 0 to 1. */
  recognised: number;
  /** Share of the others on problem cards called "sofort", 0 to 1: there customers write of emergencies. */
  falseAlarms: number;
  /** The same on any card. */
  falseAlarmsOnAnyCard: number;
  /** Share of gas and fire among the emergencies called "sofort", 0 to 1. */
  gasAndFire: number;
  /** How many of the others, on any card, are told to leave the house. */
  toldToLeave: number;
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
      kinds: null,
    })),
    ...arrivals.map(({ type, timing, message, expected, orElse }) => ({
      type,
      timing,
      message,
      isUrgent: expected !== null,
      kinds: [expected, ...orElse],
    })),
  ].map((one) => {
    const { urgency, emergency } = answerTo(one);
    return { ...one, isCalled: urgency === "sofort", emergency };
  });
  const [urgent, others] = [asked.filter((one) => one.isUrgent), asked.filter((one) => !one.isUrgent)];
  const called = ({ isCalled }: (typeof asked)[number]) => isCalled;
  const named = urgent.filter(({ kinds, isCalled }) => kinds && isCalled);
  const wrongKind = named.filter(({ kinds, emergency }) => !kinds?.includes(emergency ?? "dringend"));
  return {
    messages: asked.length,
    recognised: share(urgent, called),
    falseAlarms: share(
      others.filter(({ type }) => type === "problem"),
      called,
    ),
    falseAlarmsOnAnyCard: share(others, called),
    gasAndFire: share(
      urgent.filter(({ kinds }) => isGrave(kinds?.[0])),
      called,
    ),
    toldToLeave: others.filter(({ emergency }) => isGrave(emergency)).length,
    kind: 1 - wrongKind.length / named.length,
    wrong: [
      ...urgent.filter(({ isCalled }) => !isCalled).map(({ message }) => `missed | ${message}`),
      ...others.filter(({ isCalled }) => isCalled).map(({ message }) => `false alarm | ${message}`),
      ...wrongKind.map(
        ({ message, emergency, kinds }) => `${emergency} instead of ${kinds?.[0]} | ${message}`,
      ),
    ],
  };
}

function isGrave(expected: ArrivalExample["expected"] | undefined): boolean {
  return expected === "gas" || expected === "feuer";
}

export function answerTo({ type, timing, message }: Pick<ExampleRequest, "type" | "timing" | "message">) {
  return assessOnArrival({ requestType: type, timingPreference: timing, message });
}

function share<One>(all: readonly One[], isIt: (one: One) => boolean): number {
  return all.filter(isIt).length / all.length;
}
