import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { ANSWERS } from "../customer.ts";
import { MULTIPART, multipartBody } from "../pages/multipart-body.ts";
import { type ProxiedAnswer, proxiedVisitor } from "./proxied-visitor.ts";

export interface SteadyVisitors {
  /** The longest anybody waited for an answer since the last call, in ms; a photo takes its time in any case. */
  longestWait(): number;
  /** Resolves when all have their answers. */
  leave(): Promise<SteadyReport>;
}

interface SteadyReport {
  answers: number;
  /** What nobody should have got, with what was asked. */
  refused: string[];
  /** Customers who were thanked. */
  confirmed: string[];
}

const READERS = 8;
const READ_PAUSE_MS = 30;
const SENDERS = 4;
const SEND_PAUSE_MS = 100;
/** So many submits come with a photo. */
const PHOTO_EVERY = 10;
const WITH_PHOTO = " with a photo";

/** Readers and customers of these businesses at a proxy, one request after the other until they leave. */
export function steadyVisitors(port: number, slugs: readonly string[], photo: Buffer): SteadyVisitors {
  const report: SteadyReport = { answers: 0, refused: [], confirmed: [] };
  let longest = 0;
  let isOpen = true;
  let submits = 0;

  async function noted(what: string, expected: number, asked: Promise<ProxiedAnswer>): Promise<boolean> {
    const from = performance.now();
    const { status, text } = await asked;
    if (!what.endsWith(WITH_PHOTO)) longest = Math.max(longest, performance.now() - from);
    report.answers += 1;
    if (status !== expected) report.refused.push(`${what}: ${status} ${text.slice(0, 80)}`);
    return status === expected;
  }

  async function read(number: number): Promise<void> {
    const visitor = proxiedVisitor(port, `127.1.0.${number + 1}`);
    const path = number % 2 ? "/login" : `/${slugs[number % slugs.length]}`;
    while (isOpen) {
      await noted(path, 200, visitor.get(path));
      await wait(READ_PAUSE_MS);
    }
    visitor.leave();
  }

  /** Each customer has an address of their own, or the program's limits would refuse them. */
  async function send(): Promise<void> {
    while (isOpen) {
      submits += 1;
      const visitor = proxiedVisitor(port, `127.2.${submits >> 7}.${(submits & 127) + 1}`);
      const name = `Kunde${submits}`;
      const path = `/${slugs[submits % slugs.length]}`;
      const withPhoto = submits % PHOTO_EVERY === 0;
      const answered = visitor.post(path, [formOf(name, withPhoto)], MULTIPART);
      if (await noted(`${name} at ${path}${withPhoto ? WITH_PHOTO : ""}`, 303, answered))
        report.confirmed.push(name);
      visitor.leave();
      await wait(SEND_PAUSE_MS);
    }
  }

  function formOf(lastName: string, withPhoto: boolean): Buffer {
    const fields = {
      ...ANSWERS,
      lastName,
      description: `Es tropft bei ${lastName}.`,
      agreeToDataTransfer: "on",
    };
    const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
    const images = withPhoto ? [{ name: "images", filename: "Bad.jpg", content: photo }] : [];
    return multipartBody([...parts, ...images]);
  }

  const all = [
    ...Array.from({ length: READERS }, (_, number) => read(number)),
    ...Array.from({ length: SENDERS }, send),
  ];
  return {
    longestWait() {
      const found = longest;
      longest = 0;
      return found;
    },
    async leave() {
      isOpen = false;
      await Promise.all(all);
      return report;
    },
  };
}

/** Confirmed customers whose requests aren't there, or not once. */
export function notOnceIn({ $client }: Database, { confirmed }: SteadyReport): string[] {
  const stored = $client
    .prepare<[], string>("SELECT customer_name FROM customer_requests WHERE customer_name LIKE '% Kunde%'")
    .pluck()
    .all();
  const times = Map.groupBy(stored, (name) => name.split(" ").at(-1));
  return confirmed.filter((name) => times.get(name)?.length !== 1);
}
