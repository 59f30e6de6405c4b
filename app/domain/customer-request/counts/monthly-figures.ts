import { REQUEST_TYPES, UNCLEAR, URGENCIES } from "#db/values.ts";
import { isWrittenDown } from "../../profile/places/sources.ts";

/** Fewer say "unter 3": a count must not tell that one certain person came by a leaflet. */
const SMALLEST_SHOWN = 3;

export interface Count {
  month: string;
  counted: "type" | "urgency" | "place" | "opening" | "answer";
  key: string;
  count: number;
}

/** `null` is less than {@link SMALLEST_SHOWN}. */
interface SourceFigure {
  name: string;
  requests: number | null;
  /** Undefined where there is no page to open. */
  openings: number | null | undefined;
}

export interface MonthFigures {
  month: string;
  requests: number;
  types: Map<string, number>;
  urgencies: Map<string, number>;
  openings: number;
  /** Those in use, and others that have something to count. */
  sources: SourceFigure[];
  /** What came by the plain link, with what came by sources under three: so no small count can be worked out. */
  elsewhere: { requests: number; openings: number };
  answers: number;
  /** Within how many minutes half of them had their first answer; null under three. */
  halfWithinMinutes: number | null;
}

/** It is null while never assessed. */
const COUNTED_URGENCIES = [...URGENCIES, UNCLEAR, ""] as const;

export function monthFigures(
  month: string,
  counts: readonly Count[],
  all: readonly { code: string; name: string; isUsed: boolean }[],
): MonthFigures {
  const of = (counted: Count["counted"]) =>
    new Map(counts.filter((one) => one.counted === counted).map(({ key, count }) => [key, count]));
  const [types, urgencies, requestsBy, openingsBy, answersBy] = [
    of("type"),
    of("urgency"),
    of("place"),
    of("opening"),
    of("answer"),
  ];
  const requests = sum(types);
  const openings = sum(openingsBy);
  const sources = all.flatMap(({ code, name, isUsed }) => {
    const requests = large(requestsBy.get(code));
    const openings = isWrittenDown(code) ? undefined : large(openingsBy.get(code));
    return isUsed || requests || openings ? [{ name, requests, openings }] : [];
  });
  return {
    month,
    requests,
    types: new Map(REQUEST_TYPES.map((type) => [type, types.get(type) ?? 0])),
    urgencies: new Map(COUNTED_URGENCIES.map((urgency) => [urgency, urgencies.get(urgency) ?? 0])),
    openings,
    sources,
    elsewhere: {
      requests: sources.reduce((rest, source) => rest - (source.requests ?? 0), requests),
      openings: sources.reduce((rest, source) => rest - (source.openings ?? 0), openings),
    },
    answers: sum(answersBy),
    halfWithinMinutes: halfWithin(answersBy),
  };
}

function large(count = 0): number | null {
  return count < SMALLEST_SHOWN ? null : count;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

function halfWithin(answers: ReadonlyMap<string, number>): number | null {
  const all = sum(answers);
  if (all < SMALLEST_SHOWN) return null;
  let answered = 0;
  const inOrder = [...answers].map(([minutes, count]) => [Number(minutes), count] as const);
  for (const [minutes, count] of inOrder.sort(([a], [b]) => a - b)) {
    answered += count;
    if (answered * 2 >= all) return minutes;
  }
  return null;
}
