import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "./support/figures.ts";
import type { LoadPlan, LoadReport } from "./support/load.ts";

const PATIENCE_MS = 30_000;
const END_OF_HEADERS = "\r\n\r\n";
const END_OF_CHUNKS = "0\r\n\r\n";

const plan: LoadPlan = JSON.parse(process.argv[2] ?? "");
const requests = plan.requests.map((text) => ({
  parts: text.split(/\{(n|own|network)\}/),
  isHead: text.startsWith("HEAD "),
}));
const statuses: Record<string, number> = {};
const latencies: number[] = [];
let sent = 0;

function nextRequest(): { bytes: string; isHead: boolean } {
  const number = (plan.from ?? 0) + sent;
  const { parts, isHead } = requests[sent % requests.length] ?? { parts: [], isHead: false };
  sent += 1;
  const values: Record<string, string> = {
    n: String(number).padStart(8, "0"),
    own: String(number % (plan.owners ?? 1)).padStart(8, "0"),
    network: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return { bytes: parts.map((part, index) => (index % 2 ? values[part] : part)).join(""), isHead };
}

/** One connection that carries one request at a time; opened anew when the server has closed it. */
function openLine() {
  let socket: Socket | undefined;
  let answered: ((status: number) => void) | undefined;
  let isHead = false;
  let head = "";
  let missing: number | null = null;
  let tail = "";
  let closes = false;

  const finish = () => {
    const done = answered;
    answered = undefined;
    if (closes) socket?.destroy();
    done?.(Number(head.slice(9, 12)));
  };
  const take = (chunk: Buffer) => {
    let body = chunk.length;
    if (missing === null) {
      const end = chunk.indexOf(END_OF_HEADERS);
      if (end < 0) throw new Error("Headers came in pieces.");
      head = chunk.toString("latin1", 0, end);
      body = chunk.length - end - END_OF_HEADERS.length;
      closes = /^connection: close/im.test(head);
      const length = /^content-length: (\d+)/im.exec(head)?.[1];
      const isEmpty = isHead || head.startsWith("304", 9) || head.startsWith("204", 9);
      missing = isEmpty ? 0 : length ? Number(length) : Number.POSITIVE_INFINITY;
    }
    missing -= body;
    if (missing === Number.POSITIVE_INFINITY) {
      tail = (tail + chunk.toString("latin1", Math.max(0, chunk.length - 5))).slice(-5);
      if (tail === END_OF_CHUNKS) missing = 0;
    }
    if (missing <= 0) finish();
  };
  const open = () => {
    socket = connect({ port: plan.port, host: "127.0.0.1", noDelay: true });
    socket.on("data", take);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      socket = undefined;
      head = "HTTP/1.1 000";
      closes = false;
      finish();
    });
    socket.setTimeout(PATIENCE_MS, () => socket?.destroy());
    return socket;
  };
  return {
    send(bytes: string, withoutBody: boolean): Promise<number> {
      isHead = withoutBody;
      missing = null;
      tail = "";
      const line = socket ?? open();
      return new Promise((resolve) => {
        answered = resolve;
        line.write(bytes);
      });
    },
    close: () => socket?.destroy(),
  };
}

const lines = Array.from({ length: plan.connections }, openLine);

async function exchange(line: (typeof lines)[number], since: number): Promise<void> {
  const { bytes, isHead } = nextRequest();
  const status = await line.send(bytes, isHead);
  latencies.push(performance.now() - since);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** As fast as the answers come. */
async function closedLoop(until: number): Promise<void> {
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < until) await exchange(line, performance.now());
    }),
  );
}

/** At fixed moments, whatever the answers do: a wait counts from the moment a request was due. */
async function openLoop(rate: number, from: number, until: number): Promise<void> {
  const free = [...lines];
  const due: number[] = [];
  const running = new Set<Promise<void>>();
  let planned = 0;
  const begin = () => {
    for (let line = free.pop(); line; line = free.pop()) {
      const since = due.shift();
      if (since === undefined) {
        free.push(line);
        return;
      }
      const used = line;
      const one = exchange(used, since).then(() => {
        running.delete(one);
        free.push(used);
        begin();
      });
      running.add(one);
    }
  };
  for (let now = performance.now(); now < until; now = performance.now()) {
    for (; planned < ((now - from) / 1000) * rate; planned += 1) due.push(from + (planned / rate) * 1000);
    begin();
    await wait(1);
  }
  while (running.size > 0) await Promise.all(running);
}

const begun = performance.now();
const until = begun + plan.seconds * 1000;
if (plan.rate) await openLoop(plan.rate, begun, until);
else await closedLoop(until);
const seconds = (performance.now() - begun) / 1000;
for (const line of lines) line.close();

const report: LoadReport = {
  answers: latencies.length,
  perSecond: latencies.length / seconds,
  statuses,
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
  worst: percentile(latencies, 1),
  latencies: plan.keepsLatencies ? latencies : [],
};
process.stdout.write(JSON.stringify(report));
