import { existsSync } from "node:fs";

// A container brings the finished program and nothing to build it with.
if (existsSync(new URL("./prepare.mjs", import.meta.url))) {
  const { prepare } = await import("./prepare.mjs");
  await prepare();
}

process.umask(0o077);
process.env.NODE_ENV ??= "production";

const { doctor } = await import("../build/server/index.js");
const code = await doctor(process.argv.slice(2));
process.exit(code);
