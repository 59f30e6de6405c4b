import { monitorEventLoopDelay } from "node:perf_hooks";
import { gauge, gauges, type MetricFamily } from "./metric-text.ts";

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

const RESOLUTION_MS = 20;
const NS_PER_S = 1e9;
const QUANTILES = [0.5, 0.99, 1];

export function watchLoop(): LoopDelay {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  return loop;
}

export function processFamilies(openConnections: number, loop: LoopDelay): MetricFamily[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const late = QUANTILES.map((share) => [String(share), delayAt(loop, share)] as const);
  loop.reset();
  return [
    gauges("werkruf_event_loop_delay_seconds", "Since the last time this was asked.", "quantile", late),
    gauge("process_resident_memory_bytes", "Memory of the whole process.", rss),
    gauges("werkruf_heap_bytes", "Memory of JavaScript.", "part", [
      ["used", heapUsed],
      ["total", heapTotal],
      ["external", external],
    ]),
    {
      ...gauge("process_cpu_seconds_total", "Processor time of all threads.", (user + system) / 1e6),
      type: "counter",
    },
    gauge("process_start_time_seconds", "When this process began.", performance.timeOrigin / 1000),
    gauge("werkruf_open_connections", "Connections to the public port.", openConnections),
  ];
}

/** The histogram counts the whole interval: on time is one resolution; nothing measured yet is 0. */
function delayAt(loop: LoopDelay, share: number): number {
  if (loop.count === 0) return 0;
  const ns = share === 1 ? loop.max : loop.percentile(share * 100);
  return Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1000);
}
