import { existsSync } from "node:fs";
import { volume } from "./settings.mjs";

// A container brings the finished program and nothing to build it with.
if (existsSync(new URL("./prepare.mjs", import.meta.url))) {
  const { prepare } = await import("./prepare.mjs");
  await prepare();
}

volume();
process.env.NODE_ENV ??= "production";

const { printSignInLink } = await import("../build/server/sign-in-link.js");
process.exit(await printSignInLink(process.argv[2], new Date()));
