import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A setting as app/env.server.ts reads it, for what runs without the build or makes it. */
export function setting(name) {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  return process.env[name]?.trim() || file[name]?.trim();
}

/** What is to be built: a program for production, or one with `dev/` in it. */
export function buildMode() {
  const origin = setting("ORIGIN") ?? "";
  const isPublic = URL.canParse(origin) && !LOOPBACK.has(new URL(origin).hostname);
  return (setting("APP_MODE") ?? (isPublic ? "production" : "local")) === "production"
    ? "production"
    : "localhost";
}
