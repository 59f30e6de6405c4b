import type { IncomingMessage } from "node:http";
import { createOpeningCounter } from "./opening-counter.server.ts";

const HOUR_MS = 60 * 60 * 1000;

function counting() {
  let now = new Date("2026-11-21T10:00:00Z");
  const counter = createOpeningCounter({ now: () => now });
  const open = (network: string, agent: string, slug = "huber") =>
    counter.note(
      { method: "GET", headers: { "user-agent": `Mozilla/5.0 ${agent}` } } as IncomingMessage,
      network,
      slug,
      "",
    );
  const taken = () => counter.take().reduce((sum, { count }) => sum + count, 0);
  return { open, taken, wait: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

test("one network invents no more than twenty browsers an hour for a page, and takes nobody else's", () => {
  const { open, taken, wait } = counting();
  for (let agent = 0; agent < 500; agent += 1) open("203.0.113.1", `Chrome/${agent}`);
  expect(taken()).toBe(20);
  open("203.0.113.1", "Chrome/1", "maier");
  open("203.0.113.2", "Chrome/1");
  expect(taken()).toBe(2);
  wait(HOUR_MS);
  for (let agent = 0; agent < 30; agent += 1) open("203.0.113.1", `Chrome/${agent}`);
  expect(taken()).toBe(20);
});

test("nor does a home with 65,536 IPv6 networks", () => {
  const { open, taken } = counting();
  for (let home = 0; home < 500; home += 1) open(`2001:db8:7:${home.toString(16)}::/64`, `Chrome/${home}`);
  expect(taken()).toBe(20);
});

test("the same browser counts once within an hour, a village's twenty phones all", () => {
  const { open, taken } = counting();
  for (let phone = 0; phone < 40; phone += 1) open("203.0.113.1", `Phone ${phone % 20}`);
  expect(taken()).toBe(20);
});
