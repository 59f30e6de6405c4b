import { createPressure } from "#app/http/overload.server.ts";
import { metricText } from "#app/services/metrics/metric-text.ts";
import { createMetrics } from "#app/services/metrics/metrics.ts";
import { parseMetrics } from "#tests/support/server/metrics.ts";
import { type OpenListener, openListener } from "#tests/support/server/open-listener.ts";

let listener: OpenListener;

afterEach(() => listener.close());

const busy = () => ({ enter: () => null });

test("too much at once: a kind page with 503 and Retry-After, and nothing is worked on", async () => {
  let asked = 0;
  listener = await openListener(
    () => {
      asked += 1;
      return new Response("x");
    },
    { pressure: busy() },
  );
  const read = await fetch(`${listener.origin}/login`);
  expect([read.status, read.headers.get("retry-after"), read.headers.get("cache-control")]).toEqual([
    503,
    "2",
    "no-store",
  ]);
  const page = await read.text();
  expect(page).toContain("Gerade ist sehr viel los");
  expect(page).toContain("laden Sie die Seite in ein paar Sekunden neu");
  expect(page).not.toContain("gespeichert");
  const sent = await fetch(`${listener.origin}/muster`, { method: "POST", body: "a=b" });
  expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await sent.text()).toContain("noch nicht gespeichert");
  expect(asked).toBe(0);
});

test("health is asked all the same, and submits come in, with their thanks, when readers don't", async () => {
  const pressure = createPressure();
  for (let number = 0; pressure.enter("reading", [`10.0.0.${number}`])?.answer(); number += 1);
  listener = await openListener(() => new Response("ok"), { pressure });
  expect((await fetch(`${listener.origin}/health`)).status).toBe(200);
  expect((await fetch(`${listener.origin}/dashboard`)).status).toBe(503);
  expect((await fetch(`${listener.origin}/muster`, { method: "POST", body: "a=b" })).status).toBe(200);
  expect((await fetch(`${listener.origin}/muster/danke`)).status).toBe(200);
});

test("what was answered makes room again, whatever became of it", async () => {
  const pressure = createPressure();
  let fails = false;
  listener = await openListener(
    () => {
      if (fails) throw new Error("broken");
      return new Response("ok");
    },
    { pressure },
  );
  for (let asked = 0; asked < 205; asked += 1) {
    fails = asked % 2 === 0;
    expect((await fetch(`${listener.origin}/a`)).status).toBe(fails ? 500 : 200);
  }
});

test("answers are counted by route and kind, never by path", async () => {
  const metrics = createMetrics();
  listener = await openListener(
    (_, visit) => {
      visit.route = "/:slug/danke";
      return new Response("ok");
    },
    { metrics },
  );
  await fetch(`${listener.origin}/geheimer-betrieb/danke?t=1`);
  await fetch(`${listener.origin}/geheimer-betrieb/danke`, { method: "DELETE" });
  const text = metricText(metrics.families());
  const read = parseMetrics(text);
  const counted = (labels: Record<string, string>) => read.value("werkruf_http_answer_seconds_count", labels);
  expect(counted({ route: "/:slug/danke", method: "GET", status: "2xx" })).toBe(1);
  expect(counted({ route: "(refused)", method: "other", status: "4xx" })).toBe(1);
  expect(text).not.toContain("geheimer");
});
