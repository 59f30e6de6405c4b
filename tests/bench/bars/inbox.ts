import { join } from "node:path";
import type { Bar } from "../support/bar.ts";
import { withPage } from "../support/browser.ts";
import { inTurn } from "../support/figures.ts";
import { getRequest, load } from "../support/load.ts";
import { addRequests } from "../support/many-requests.ts";
import { addBusinesses, sessionOf, startSeeded } from "../support/material.ts";
import { startReferenceApp } from "../support/reference-app.ts";
import { bytesOf } from "./page-bytes.ts";

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 5;
const ROWS = 10_000;

/** The signed-in list against a minimal React Router list of the same rows, and the scripts it loads. */
export async function inboxList(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "list", 1);
  if (!business) throw new Error("There is no business.");
  addRequests(server.db, ROWS, business.slug);
  const session = await sessionOf(server, business);
  const path = `/dashboard/${business.slug}`;
  const app = await startReferenceApp({
    REFERENCE_DATABASE: join(server.storageDir, "app.sqlite"),
    REFERENCE_SLUG: business.slug,
  });
  const plan = { seconds: SECONDS, connections: CONNECTIONS, expected: [200] };
  const { ratio, ours, reference } = await inTurn(
    ROUNDS,
    async () =>
      (await load({ ...plan, port: server.port, requests: [getRequest(path, session)] }, server.pid))
        .perSecond,
    async () => (await load({ ...plan, port: app.port, requests: [getRequest("/list")] }, app.pid)).perSecond,
  );
  const scripts = await scriptsOf(server.origin + path, session.Cookie);
  return [
    {
      name: "inbox: signed-in list by a minimal React Router list of the same rows",
      measured: ratio,
      limit: 0.3,
      goal: "at least",
      unit: "×",
      detail: "neither compressed",
    },
    {
      name: "inbox: pages of the signed-in list a second",
      measured: ours,
      limit: 200,
      goal: "at least",
      unit: "",
      detail: `the minimal list: ${Math.round(reference)}`,
    },
    {
      name: "inbox: scripts of the first dashboard page, brotli",
      measured: await bytesOf(scripts),
      limit: 120_000,
      goal: "at most",
      unit: "bytes",
      detail: `${scripts.length} files`,
    },
  ];
}

function scriptsOf(url: string, cookie: string): Promise<string[]> {
  return withPage(
    async (page) => {
      const scripts = new Set<string>();
      page.on("request", (request) => {
        if (new URL(request.url()).pathname.endsWith(".js")) scripts.add(request.url());
      });
      await page.goto(url, { waitUntil: "networkidle" });
      return [...scripts];
    },
    { extraHTTPHeaders: { Cookie: cookie } },
  );
}
