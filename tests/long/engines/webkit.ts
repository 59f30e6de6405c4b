import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import type { Readable } from "node:stream";
import { expect } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { type Engine, elementAt, isPath, PHONE_HEIGHT, PHONE_WIDTH, type Phone } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** What Safari is made of, as GTK has it; its driver speaks classic WebDriver (w3.org/TR/webdriver2). */
export const webkit: Engine = {
  name: "WebKit",
  missing: () => [
    ...(existsSync(DRIVER) && globSync(BROWSERS).length > 0 ? [] : ["webkit2gtk-driver"]),
    ...(existsSync(SCREEN) ? [] : ["xvfb"]),
  ],
  open,
};

/** What the page complains about from now on: the driver hands out no console. Says what is known and forgets it. */
const COMPLAINTS = `
  if (!window.complaints) {
    window.complaints = [];
    addEventListener("error", (event) => window.complaints.push(event.message ?? "not loaded: " + (event.target.src ?? event.target.href)), true);
    addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(String(reason)));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => window.complaints.push(violatedDirective + " " + blockedURI));
    for (const level of ["error", "warn"]) {
      const say = console[level];
      console[level] = (...words) => { window.complaints.push(words.join(" ")); say.apply(console, words); };
    }
  }
  const complaints = window.complaints.splice(0);`;

async function open({ scripts }: { scripts: boolean }): Promise<Phone> {
  // A window of its own has a bar that needs 447 px, and a screen of a phone's size has no room for it.
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", `${PHONE_WIDTH}x${PHONE_HEIGHT}x24`], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      // Sandbox and graphics card are what a container hasn't.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
    stdio: "ignore",
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await expect
    .poll(() =>
      call("GET", "/status").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const args = ["--automation", "--full-screen", `--enable-javascript-markup=${scripts}`];
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        // Watching begins while a page still loads.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": { binary: globSync(BROWSERS)[0], args },
      },
    },
  });
  const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  await inSession("POST", "/window/rect", { x: 0, y: 0, width: PHONE_WIDTH, height: PHONE_HEIGHT });
  return {
    ...windowOf(inSession),
    async close() {
      await inSession("DELETE", "");
      for (const child of [driver, screen]) await end(child);
    },
  };
}

async function end(child: ChildProcess) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

type Call = <Value = void>(method: string, path: string, body?: object) => Promise<Value>;

function caller(driver: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      // It never answers who wants a picture of a page that has nothing left to draw.
      signal: AbortSignal.timeout(30_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value as never;
  };
}

function windowOf(call: Call): Omit<Phone, "close"> {
  const faults: string[] = [];
  const ask = async (expression: string) => {
    const script = `${COMPLAINTS} return JSON.stringify({ complaints, answer: ${expression} })`;
    const said = JSON.parse(await call<string>("POST", "/execute/sync", { script, args: [] }));
    faults.push(...said.complaints);
    return said.answer;
  };
  const find = async (place: string) => {
    const found = await call<Record<string, string>>("POST", "/element", {
      using: isPath(place) ? "xpath" : "css selector",
      value: place,
    });
    return `/element/${found[ELEMENT]}`;
  };
  /** A page that glides by itself would move on while the driver looks where to press. */
  const bringIntoView = (place: string) =>
    ask(`${elementAt(place)}.scrollIntoView({ block: "center", behavior: "instant" })`);
  return {
    async goTo(url) {
      await ask("window.isLeft = true");
      await call("POST", "/url", { url });
      const isThere = () => ask("!window.isLeft && document.readyState === 'complete'").catch(() => false);
      await expect.poll(isThere, { interval: 10 }).toBe(true);
    },
    ask,
    async press(place) {
      await bringIntoView(place);
      await call("POST", `${await find(place)}/click`, {});
    },
    async type(place, text) {
      await bringIntoView(place);
      await ask(`${elementAt(place)}.value = ""`);
      await call("POST", `${await find(place)}/value`, { text });
    },
    pick: async (place, paths) => call("POST", `${await find(place)}/value`, { text: paths.join("\n") }),
    picture: async () => Buffer.from(await call<string>("GET", "/screenshot"), "base64"),
    async faults() {
      await ask("true");
      return [...faults];
    },
  };
}
