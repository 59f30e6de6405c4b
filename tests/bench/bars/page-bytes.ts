import { setTimeout as wait } from "node:timers/promises";
import { LANGUAGES } from "#db/values.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import type { Bar } from "../support/bar.ts";
import { withPage } from "../support/browser.ts";
import { pageRequest, startSeeded } from "../support/material.ts";

/** Long enough for the page to be compressed thoroughly and kept. */
const KEEPING_MS = 1_000;

/** What the request page weighs and whom it talks to. */
export async function pageBytes(): Promise<Bar[]> {
  const server = await startSeeded();
  const path = "/muster-sanitaer";
  const asked = (language: string) =>
    sendRaw(server.origin, pageRequest(path, { "Accept-Language": language, Connection: "close" }));
  const first: [bytes: number, language: string][] = [];
  for (const language of LANGUAGES) first.push([(await asked(language)).text.length, language]);
  const [bytes, language] = first.reduce((most, one) => (one[0] > most[0] ? one : most));
  await wait(KEEPING_MS);
  const kept = await asked("de");
  const withoutScripts = await visit(server.origin + path, false);
  const withScripts = await visit(server.origin + path, true);
  const scripts = withScripts.urls.filter((url) => new URL(url).pathname.endsWith(".js"));
  return [
    {
      name: "request page: first answer with its headers, brotli",
      measured: bytes,
      limit: 14_000,
      goal: "at most",
      unit: "bytes",
      detail: `the example in ${language}, the very first visitor; later ones get ${kept.text.length.toLocaleString("en-US")} in German`,
    },
    {
      name: "request page: requests until it can be read, filled in and sent",
      measured: withoutScripts.urls.length,
      limit: 1,
      goal: "at most",
      unit: "",
      detail: "scripts off; the icon of the tab isn't counted",
    },
    {
      name: "request page: scripts in all, brotli",
      measured: await bytesOf(scripts),
      limit: 11_000,
      goal: "at most",
      unit: "bytes",
      detail: `${scripts.length} files`,
    },
    {
      name: "request page: cookies and requests to other origins",
      measured: withScripts.cookies + withScripts.urls.filter((url) => !url.startsWith(server.origin)).length,
      limit: 0,
      goal: "at most",
      unit: "",
    },
  ];
}

function visit(url: string, javaScriptEnabled: boolean): Promise<{ urls: string[]; cookies: number }> {
  return withPage(
    async (page) => {
      const urls: string[] = [];
      page.on("request", (request) => {
        if (!request.url().endsWith("/favicon.svg")) urls.push(request.url());
      });
      await page.goto(url, { waitUntil: "networkidle" });
      return { urls, cookies: (await page.context().cookies()).length };
    },
    { javaScriptEnabled },
  );
}

/** Bodies as they cross the line. */
export async function bytesOf(urls: readonly string[]): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const { origin, pathname } = new URL(url);
    const answer = await sendRaw(origin, pageRequest(pathname, { Connection: "close" }));
    sum += answer.body.length;
  }
  return sum;
}
