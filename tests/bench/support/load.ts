import { runScript } from "./child.ts";
import { cpuSeconds } from "./processes.ts";

/** What the load generator sends, and how long. */
export interface LoadPlan {
  port: number;
  /**
   * Whole requests, sent one after the other. In them `{n}` becomes a number of eight digits that no other
   * request has, `{own}` one of `owners` such numbers, `{network}` an IPv4 address of its own.
   */
  requests: string[];
  seconds: number;
  connections: number;
  /** Requests per second; without it every connection sends the next one when the answer is there. */
  rate?: number;
  owners?: number;
  /** First value of `{n}`, so that runs don't repeat each other. */
  from?: number;
  /** Hands every latency back, to put several runs together. */
  keepsLatencies?: boolean;
  /** Statuses that count as answered; any other one fails the measurement. */
  expected: number[];
}

export interface LoadReport {
  answers: number;
  perSecond: number;
  statuses: Record<string, number>;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  /** Latencies in ms, if asked for. */
  latencies: number[];
}

export interface ServerLoad extends LoadReport {
  /** Answers per second of CPU time of the server, all its threads. */
  perCpuSecond: number;
}

/** Bounds the load whatever a measurement asks for. */
const MOST_SECONDS = 60;
const MOST_CONNECTIONS = 64;

/** Sends `plan` to a server on this machine from a process of its own; throws when an answer isn't as expected. */
export async function load(plan: LoadPlan, pid: number): Promise<ServerLoad> {
  if (plan.seconds > MOST_SECONDS || plan.connections > MOST_CONNECTIONS) throw new Error("Too much load.");
  const before = cpuSeconds(pid);
  const report: LoadReport = JSON.parse(await runScript("load-generator.ts", plan));
  const unexpected = Object.keys(report.statuses).filter((status) => !plan.expected.includes(Number(status)));
  if (unexpected.length > 0 || report.answers === 0) {
    throw new Error(`Answers were ${JSON.stringify(report.statuses)}, expected ${plan.expected.join(", ")}.`);
  }
  return { ...report, perCpuSecond: report.answers / (cpuSeconds(pid) - before) };
}

export function getRequest(path: string, headers: Record<string, string> = {}, method = "GET"): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}\r\n`;
}

export function postRequest(
  path: string,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): string {
  const length = Buffer.byteLength(body.replaceAll("{n}", "00000000"));
  return getRequest(
    path,
    { "Content-Type": type, "Content-Length": String(length), ...headers },
    "POST",
  ).concat(body);
}
