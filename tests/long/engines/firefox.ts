import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BidiSession, connect } from "./bidi-session.ts";
import { type Engine, isPath, PHONE_HEIGHT, PHONE_WIDTH, type Phone } from "./engine.ts";

const PROGRAMS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Firefox speaks WebDriver BiDi itself. */
export const firefox: Engine = {
  name: "Firefox",
  missing: () => (PROGRAMS.some(existsSync) ? [] : ["firefox-esr"]),
  open,
};

async function open({ scripts }: { scripts: boolean }): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), "werkruf-firefox-"));
  writeFileSync(join(profile, "user.js"), preferences(scripts));
  const program = PROGRAMS.find(existsSync) ?? "";
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"] });
  const session = await connect(`${await addressOf(child)}/session`);
  await session.call("session.new", { capabilities: {} });
  await session.call("session.subscribe", { events: ["log.entryAdded"] });
  const tree = await session.call<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = tree.contexts[0]?.context ?? "";
  const viewport = { width: PHONE_WIDTH, height: PHONE_HEIGHT };
  await session.call("browsingContext.setViewport", { context, viewport });
  return {
    ...windowOf(session, context),
    async close() {
      await session.call("browser.close", {});
      if (child.exitCode === null) await once(child, "exit");
      rmSync(profile, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

function preferences(scripts: boolean): string {
  const chosen = {
    "javascript.enabled": scripts,
    // A page that glides moves away from under the finger of a test.
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
  };
  return Object.entries(chosen)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join("");
}

/** Where it says that it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.on("exit", () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

function windowOf(session: BidiSession, context: string): Omit<Phone, "close"> {
  const target = { context };
  const find = async (place: string) => {
    const locator = { type: isPath(place) ? "xpath" : "css", value: place };
    const { nodes } = await session.call<{ nodes: { sharedId: string }[] }>("browsingContext.locateNodes", {
      context,
      locator,
    });
    if (!nodes[0]) throw new Error(`Nothing at ${place}`);
    return { sharedId: nodes[0].sharedId };
  };
  const ask = async (functionDeclaration: string, given: { sharedId: string }[] = []) => {
    const how = { functionDeclaration, arguments: given, target, awaitPromise: true };
    const answer = await session.call<{ result?: { value?: string } }>("script.callFunction", how);
    if (!answer.result) throw new Error(`${functionDeclaration}: ${JSON.stringify(answer)}`);
    return answer.result.value;
  };
  const act = (type: "pointer" | "key", actions: object[]) =>
    session.call("input.performActions", { context, actions: [{ type, id: type, actions }] });
  const press = async (place: string) => {
    const element = await find(place);
    await ask(`(at) => at.scrollIntoView({ block: "center", behavior: "instant" })`, [element]);
    const move = { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } };
    await act("pointer", [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
  };
  return {
    goTo: (url) => session.call("browsingContext.navigate", { context, url, wait: "complete" }),
    ask: async (expression) => JSON.parse((await ask(`() => JSON.stringify(${expression})`)) ?? "null"),
    press,
    async type(place, text) {
      await press(place);
      await ask("(field) => field.select()", [await find(place)]);
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act("key", keys);
    },
    async pick(place, files) {
      await session.call("input.setFiles", { context, element: await find(place), files });
    },
    async picture() {
      const shot = { context, origin: "viewport" };
      const { data } = await session.call<{ data: string }>("browsingContext.captureScreenshot", shot);
      return Buffer.from(data, "base64");
    },
    faults: async () =>
      session.events.flatMap(({ params: { level, text } }) =>
        level === "error" || level === "warn" ? [text] : [],
      ),
  };
}
