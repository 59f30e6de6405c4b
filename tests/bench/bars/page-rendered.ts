import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import type { Bar } from "../support/bar.ts";
import { inTurn } from "../support/figures.ts";
import { getRequest, load, postRequest } from "../support/load.ts";
import { addBusinesses, startSeeded } from "../support/material.ts";
import { startReferenceApp } from "../support/reference-app.ts";

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 5;

/**
 * The page rendered anew against a minimal React Router page of as many elements, with as much CSS and text,
 * neither hydrated nor compressed. HEAD renders the whole page and is never kept; the answer to a faulty submit
 * is rendered for one visitor and sent.
 */
export async function pageRendered(): Promise<Bar[]> {
  const server = await startSeeded();
  const [business] = addBusinesses(server.db, "rendered", 1);
  const path = `/${business?.slug}`;
  const faulty = postRequest(
    path,
    MULTIPART,
    multipartBody([{ name: "firstName", content: "E" }]).toString(),
    {
      "X-Forwarded-For": "{network}",
      Connection: "close",
    },
  );
  const { body } = await sendRaw(server.origin, faulty.replace("{network}", "10.9.9.9"));
  const app = await startReferenceApp({ REFERENCE_PAGE: JSON.stringify(likeness(body)) });
  const persistent = faulty.replace("Connection: close\r\n", "");
  const plan = { seconds: SECONDS, connections: CONNECTIONS };
  const at = (port: number, pid: number, request: string, status: number) => async () =>
    (await load({ ...plan, port, requests: [request], expected: [status] }, pid)).perSecond;
  const head = await inTurn(
    ROUNDS,
    at(server.port, server.pid, getRequest(path, {}, "HEAD"), 200),
    at(app.port, app.pid, getRequest("/page", {}, "HEAD"), 200),
  );
  const sent = await inTurn(
    ROUNDS,
    at(server.port, server.pid, persistent, 422),
    at(app.port, app.pid, getRequest("/page"), 200),
  );
  const bar = { limit: 0.5, goal: "at least", unit: "×" } as const;
  const detail = ({ ours, reference }: typeof head) =>
    `${Math.round(ours)}/s by ${Math.round(reference)}/s, ${likeness(body).elements} elements`;
  return [
    {
      ...bar,
      name: "request page rendered by a minimal React Router page",
      measured: head.ratio,
      detail: detail(head),
    },
    {
      ...bar,
      name: "request page after a faulty submit by a minimal React Router page",
      measured: sent.ratio,
      detail: detail(sent),
    },
  ];
}

/** How many elements a page has, its style sheet, and how much text each field of the minimal page gets. */
function likeness(html: string): { elements: number; text: string; css: string } {
  const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const rest = html.replace(css, "");
  const elements = rest.match(/<[a-z][^>]*>/g)?.length ?? 0;
  const text = rest.replaceAll(/<[^>]*>/g, "").length;
  return { elements, css, text: "x".repeat(Math.round(text / (elements / 4))) };
}
