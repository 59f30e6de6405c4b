import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { close } from "./closing-line.mjs";
import { prepare } from "./prepare.mjs";
import { ROOT } from "./run.mjs";
import { runVitest } from "./vitest-run.mjs";

/** Files with an exhaustive form: they look at `process.env.LONG`. Tests that import one count as well. */
function filesWithLongForm() {
  return ["app", "db", "tests"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(ROOT, file), "utf8").includes("process.env.LONG")),
  );
}

await prepare();
const files = filesWithLongForm();
console.log(`Tests with a long form, by way of:\n  ${files.join("\n  ")}`);
const chromium = await findOrInstallChromium();
const env = { LONG: "1", ...(chromium && { CHROMIUM: chromium }) };
close([await runVitest("long", ["related", "--run", ...files, "--maxWorkers", "2"], { env })]);
