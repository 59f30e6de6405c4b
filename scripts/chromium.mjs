import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const PLAYWRIGHT_CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), ".cache/ms-playwright"),
  join(homedir(), "Library/Caches/ms-playwright"),
];
const PLAYWRIGHT_BINARIES = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
];

/** Null when there is none and installing fails. */
export async function findOrInstallChromium() {
  return findChromium() ?? (await installFromDebian()) ?? (await installFromPlaywright());
}

function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const places = [process.env.CHROME_PATH, ...onPath, ...NAMES.map((name) => `/usr/bin/${name}`), MAC];
  return [...places, ...inPlaywrightCaches()].find((place) => place && existsSync(place)) ?? null;
}

function inPlaywrightCaches() {
  return PLAYWRIGHT_CACHES.filter((cache) => cache && existsSync(cache)).flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((name) => PLAYWRIGHT_BINARIES.map((binary) => join(cache, name, binary))),
  );
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  console.log("Installing Chromium with apt-get …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  return findChromium();
}

async function installFromPlaywright() {
  console.log("Installing Chromium with Playwright …");
  await run("playwright", ["install", "chromium"]);
  return findChromium();
}
