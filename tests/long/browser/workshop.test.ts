import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { choose } from "../../browser/customer.ts";
import { openPhone } from "../../browser/phone.ts";
import { openProvider } from "../../browser/provider.ts";
import { freePort } from "../../support/free-port.ts";
import { uniqueBusiness } from "../../support/rows.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Inside the repository, so that its packages are found; Git and the checks leave it out. */
const COPIES = join(ROOT, "screenshots");

let copy: string;
let dev: ChildProcess;
let output = "";
let werkruf: { origin: string; db: ReturnType<typeof openDatabase> };

beforeAll(async () => {
  mkdirSync(COPIES, { recursive: true });
  copy = mkdtempSync(join(COPIES, "workshop-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of listed
    .split("\0")
    .filter((path) => /^(?:app|content|db|dev|scripts)\/|^[^/]+$/.test(path))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  const port = await freePort();
  dev = spawn(join(ROOT, "node_modules/.bin/node"), ["scripts/dev-server.ts"], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "development",
      PORT: String(port),
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const origin = `http://localhost:${port}`;
  const gone = once(dev, "exit").then(() => Promise.reject(new Error(output)));
  while (!output.includes(`${origin}/login`)) await Promise.race([gone, once(dev.stdout ?? dev, "data")]);
  gone.catch(() => undefined);
  werkruf = { origin, db: openDatabase(join(copy, "storage")) };
});

afterAll(async () => {
  werkruf?.db.$client.close();
  if (dev.exitCode === null && dev.kill("SIGTERM")) await once(dev, "exit");
  rmSync(copy, { recursive: true, force: true, maxRetries: 9 });
});

/** As an editor saves: beside the file, and renamed. */
function save(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} doesn't say ${from}.`);
  writeFileSync(`${path}.new`, text.replace(from, to));
  renameSync(`${path}.new`, path);
}

const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 10 }).toBe(true);

test("text and style of a page with React change under what is typed, at each save", async () => {
  const { page } = await openProvider(0, {}, werkruf);
  await page.goto("/profil#betrieb");
  const name = page.getByLabel("Ansprechpartner");
  await name.fill("Erika");
  const isShown = (text: string) => () => page.getByText(text).first().isVisible();
  save("app/routes/profile/profile-form.tsx", 'title="Name, Anschrift, Kontakt"', 'title="Vorlagen"');
  await until(isShown("Vorlagen"));
  save("app/routes/profile/profile-form.tsx", 'title="Vorlagen"', 'title="Bausteine"');
  await until(isShown("Bausteine"));
  save("app/ui/styles/app.css", "@layer base {", "h1 { color: rgb(1, 2, 3) }\n@layer base {");
  const colour = () =>
    page
      .locator("h1")
      .first()
      .evaluate((title) => getComputedStyle(title).color);
  await until(async () => (await colour()) === "rgb(1, 2, 3)");
  expect(await name.inputValue()).toBe("Erika");
});

test("a page without React follows the style sheets of all pages, and keeps what is typed", async () => {
  const { page } = await openPhone({ baseURL: werkruf.origin });
  await page.goto("/login");
  const title = page.locator("h1").first();
  await page.getByLabel("E-Mail").first().fill("halb@getippt");
  for (const space of ["3px", "4px"]) {
    save("app/ui/styles/base.css", "@layer base {", `h1 { text-indent: ${space} }\n@layer base {`);
    await until(async () => (await title.evaluate((it) => getComputedStyle(it).textIndent)) === space);
  }
  expect(await page.getByLabel("E-Mail").first().inputValue()).toBe("halb@getippt");
});

test("the request form follows its words, styles and script, and keeps what is typed", async () => {
  const { page } = await openPhone({ baseURL: werkruf.origin });
  await page.goto(`/${uniqueBusiness(werkruf.db).slug}`);
  await choose(page, "requestType", "problem");
  await page.getByLabel("Vorname").fill("Erika");
  const colour = () =>
    page
      .locator("h1")
      .first()
      .evaluate((title) => getComputedStyle(title).color);
  save("app/routes/request-form/form.css", "@layer base {", "h1 { color: rgb(1, 2, 3) }\n@layer base {");
  await until(async () => (await colour()) === "rgb(1, 2, 3)");
  save("content/languages/de.json", "Was ist passiert?", "Was ist los?");
  await until(async () => (await page.content()).includes("Was ist los?"));
  await until(async () => (await page.getByLabel("Vorname").inputValue()) === "Erika");
});

test("a fault of a style sheet or a word names its file, and goes when it is mended", async () => {
  const { page, expectConsole } = await openPhone({ baseURL: werkruf.origin });
  expectConsole(/500/);
  await page.goto(`/${uniqueBusiness(werkruf.db).slug}`);
  const shown = page.locator("vite-error-overlay");
  const faults = [
    ["app/routes/request-form/form.css", "@layer base {", "@layer base { p {", "form.css"],
    ["content/languages/de.json", '"Vorname"', '"Vorname {"', "content/languages/de.json, form."],
  ] as const;
  for (const [file, right, wrong, place] of faults) {
    save(file, right, wrong);
    await shown.getByText(place).first().waitFor();
    await until(async () => output.includes(place));
    save(file, wrong, right);
    await until(async () => (await shown.count()) === 0);
    await page.waitForLoadState();
  }
});

test("rules of the server are served after a save, by pages as by the listener", async () => {
  const health = async () => (await fetch(`${werkruf.origin}/health`)).text();
  save("app/platform/health.server.ts", '? "ok"', '? ("good" as "ok")');
  await until(async () => (await health()).includes("good"));
  save("app/http/headers.ts", " microphone", "");
  const policy = async () => (await fetch(werkruf.origin)).headers.get("permissions-policy") ?? "microphone";
  await until(async () => !(await policy()).includes("microphone"));
});

test("what is wrong is shown with its message and its place, until it is mended", async () => {
  const { page, expectConsole } = await openPhone({ baseURL: werkruf.origin });
  expectConsole(/500/);
  const shown = page.locator("vite-error-overlay");
  const file = "app/routes/legal/imprint.tsx";
  const [before = ""] = readFileSync(join(copy, file), "utf8").split("return { product");
  const place = `imprint.tsx:${before.split("\n").length}:`;
  save(file, "return { product", 'if (product) throw new Error("Kaputt"); return { product');
  await until(async () => (await fetch(`${werkruf.origin}/impressum`)).status === 500);
  await page.goto("/impressum");
  await shown.getByText("product is not defined").first().waitFor();
  await shown.getByText(place).first().waitFor();
  expect(output).toContain(place);
  save(file, "if (product) throw", "throw throw");
  await until(async () => output.includes("Unexpected token") && output.includes(file));
  save(file, 'throw throw new Error("Kaputt"); ', "");
  await page.getByRole("heading", { name: "Impressum" }).waitFor();
  expect(await shown.count()).toBe(0);
});

test("what goes wrong in a page that is open already is shown and said with its place, too", async () => {
  const { page, expectConsole } = await openProvider(0, {}, werkruf);
  expectConsole(/Offen kaputt|profile-form/);
  await page.goto("/profil#betrieb");
  const file = "app/routes/profile/profile-form.tsx";
  const [right, shown] = ["const control = controlsOf", page.locator("vite-error-overlay")];
  const wrong = `if (Date.now() > 0) throw new Error("Offen kaputt");\n  ${right}`;
  save(file, right, wrong);
  await shown.getByText("Offen kaputt").first().waitFor();
  await shown
    .getByText(/profile-form\.tsx:\d+:/)
    .first()
    .waitFor();
  await until(async () => /Offen kaputt[\s\S]*\d+ \| .*Offen kaputt/.test(output));
  save(file, wrong, right);
  await until(async () => (await shown.count()) === 0);
});
