import { existsSync } from "node:fs";

// A container brings the finished program and nothing to build it with.
if (existsSync(new URL("./prepare.mjs", import.meta.url))) {
  const { prepare } = await import("./prepare.mjs");
  await prepare();
}

process.umask(0o077);
process.env.NODE_ENV ??= "production";

const { examine } = await import("../build/server/doctor.js");
process.exit(await examine(process.argv.slice(2)));
