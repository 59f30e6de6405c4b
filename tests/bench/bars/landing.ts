import type { Bar } from "../support/bar.ts";
import { median } from "../support/figures.ts";
import { type FirstVisit, firstVisit } from "../support/first-visit.ts";
import { startSeeded } from "../support/material.ts";

const VISITS = 3;

/** The landing page on a phone with slow 4G, as Lighthouse measures it, once with a look at the whole page. */
export async function landingPage(): Promise<Bar[]> {
  const { origin } = await startSeeded();
  const visits: FirstVisit[] = [];
  while (visits.length < VISITS) visits.push(await firstVisit(`${origin}/`));
  const middle = (figure: "largestPaint" | "bytes" | "blocked") =>
    median(visits.map((visit) => visit[figure]));
  const atMost = { goal: "at most" } as const;
  return [
    {
      ...atMost,
      name: "landing: largest paint, slow 4G, CPU four times slower",
      measured: middle("largestPaint"),
      limit: 2_500,
      unit: "ms",
    },
    { ...atMost, name: "landing: blocking time", measured: middle("blocked"), limit: 200, unit: "ms" },
    {
      ...atMost,
      name: "landing: layout shift, scrolled to its end",
      measured: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      limit: 0,
      unit: "",
    },
    {
      ...atMost,
      name: "landing: bytes before scrolling",
      measured: middle("bytes"),
      limit: 300_000,
      unit: "bytes",
    },
    {
      ...atMost,
      name: "landing: scripts that hold up the first paint",
      measured: Math.max(...visits.map(({ blockingScripts }) => blockingScripts)),
      limit: 0,
      unit: "",
    },
  ];
}
