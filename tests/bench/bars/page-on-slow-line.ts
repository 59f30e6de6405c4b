import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { sendRaw } from "#tests/support/raw-http.ts";
import type { Bar } from "../support/bar.ts";
import { type Noted, slowVisit } from "../support/browser.ts";
import { type Reference, startReference } from "../support/child.ts";
import { inTurn, median } from "../support/figures.ts";
import { CONTACT_FORM_7 } from "../support/figures-of-the-start.ts";
import { addBusinesses, pageRequest, startSeeded } from "../support/material.ts";
import { staticForm } from "../support/static-form.ts";

const ROUNDS = 7;
const SMALL_FORM_BYTES = 10_000;
const KEEPING_MS = 1_000;
const STAY_MS = 4_000;
const STAYS = 5;

/** When the first field can be used on the slow line, against static forms from bare node:http. */
export async function pageOnSlowLine(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "slow", 1);
  const path = `/${business?.slug}`;
  const identity = await sendRaw(
    server.origin,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  await wait(KEEPING_MS);
  const held = await sendRaw(server.origin, pageRequest(path, { Connection: "close" }));
  const sameSize = await serve(staticForm(identity.body.length, held.body.length));
  const small = await serve(staticForm(SMALL_FORM_BYTES));
  const usable = (url: string) => async () => (await slowVisit(url)).usable;
  const ours = usable(server.origin + path);
  const same = await inTurn(ROUNDS, ours, usable(`http://localhost:${sameSize.port}/`));
  const stricter = await inTurn(ROUNDS, ours, usable(`http://localhost:${small.port}/`));
  const visits: Noted[] = [];
  while (visits.length < STAYS) visits.push(await slowVisit(server.origin + path, STAY_MS));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    {
      name: "slow line: first field usable by static HTML of the same size",
      measured: same.ratio,
      limit: 1.15,
      goal: "at most",
      unit: "×",
      detail: `${seconds(same.ours)} by ${seconds(same.reference)}`,
    },
    {
      name: "slow line: first field usable by a static form of 10 kB",
      measured: stricter.ratio,
      limit: 1.15,
      goal: "at most",
      unit: "×",
      detail: `${seconds(stricter.ours)} by ${seconds(stricter.reference)}`,
    },
    {
      name: "slow line: first field usable by WordPress + CF7",
      measured: stricter.ratio / CONTACT_FORM_7.usableByStaticForm,
      limit: 0.6,
      goal: "at most",
      unit: "×",
      detail: "by what both were to the static form of 10 kB: docs/performance.md",
    },
    {
      name: "slow line: layout shift",
      measured: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      limit: 0,
      goal: "at most",
      unit: "",
    },
    {
      name: "slow line: blocking time, CPU four times slower",
      measured: median(visits.map(({ blocked }) => blocked)),
      limit: 50,
      goal: "at most",
      unit: "ms",
    },
  ];
}

function serve(html: string): Promise<Reference> {
  const body = brotliCompressSync(html);
  return startReference("bare-server.ts", {
    kind: "held",
    headers: [
      "Content-Type",
      "text/html; charset=utf-8",
      "Content-Encoding",
      "br",
      "Content-Length",
      String(body.length),
    ],
    body: body.toString("base64"),
  });
}
