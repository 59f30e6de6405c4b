import { expect, test } from "#tests/support/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { parseMetrics } from "#tests/support/server/metrics.ts";
import { startWerkruf, Visitor } from "#tests/support/werkruf.ts";

test("the public port has no metrics", async ({ visitor }) => {
  const page = await visitor.get("/metrics", { Host: "127.0.0.1:9091" });
  expect(page.status).not.toBe(200);
  expect(page.text).not.toContain("werkruf_");
});

test("on a port of their own numbers move with what happens, and name nobody", async () => {
  const port = await freePort();
  const server = await startWerkruf({ METRICS_PORT: String(port) });
  try {
    const scrape = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
      const text = await answer.text();
      return { text, read: parseMetrics(text) };
    };
    const visitor = new Visitor(server.origin);
    const before = await scrape();
    expect(before.read.value("werkruf_submits_total", { outcome: "invalid" })).toBe(0);
    await visitor.get("/muster-sanitaer");
    await visitor.get("/dashboard/muster-sanitaer");
    const body = new URLSearchParams({ requestType: "problem", firstName: "Kanarienvogel" });
    expect((await visitor.post("/muster-sanitaer", body)).status).toBe(422);
    await visitor.get("/gibt-es/hier/nicht");
    const { text, read } = await scrape();

    expect(read.value("werkruf_submits_total", { outcome: "invalid" })).toBe(1);
    const answered = (labels: Record<string, string>) =>
      read.value("werkruf_http_answer_seconds_count", labels);
    expect(answered({ route: "/:slug", method: "GET", status: "2xx" })).toBe(1);
    expect(answered({ route: "/:slug", method: "POST", status: "4xx" })).toBe(1);
    expect(answered({ route: "/dashboard/:slug", method: "GET", status: "3xx" })).toBe(1);
    expect(answered({ route: "/*", method: "GET", status: "4xx" })).toBe(1);
    for (const name of [
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "werkruf_open_connections",
    ]) {
      expect(read.value(name), name).toBeGreaterThan(0);
    }
    expect(read.value("werkruf_event_loop_delay_seconds", { quantile: "1" })).toBeGreaterThanOrEqual(0);
    expect(read.value("werkruf_healthy")).toBe(1);
    expect(read.value("werkruf_mails", { state: "dead" })).toBe(0);
    expect(read.value("werkruf_stripe_events_waiting")).toBe(0);
    expect(read.value("werkruf_volume_bytes", { part: "free" })).toBeGreaterThan(0);
    expect(read.value("werkruf_volume_bytes", { part: "database" })).toBeGreaterThanOrEqual(4_096);
    const jobs = read.labelValues("job");
    expect([...jobs]).toEqual(expect.arrayContaining(["forget-expired", "daily-digest"]));
    expect(text).not.toMatch(/muster|kanarienvogel|gibt-es|127\.0\.0\.1/i);

    const other = await fetch(`http://127.0.0.1:${port}/`);
    expect(other.status).toBe(404);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
