import { existsSync } from "node:fs";
import { volume } from "./settings.mjs";

// A container brings the finished program and nothing to build it with.
if (existsSync(new URL("./prepare.mjs", import.meta.url))) {
  const { prepare } = await import("./prepare.mjs");
  await prepare();
}

volume();
process.env.NODE_ENV ??= "production";
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

const { claimPhotos, movePhotosHome } = await import("../build/server/move-photos.js");
const isSet = (flag) => process.argv.includes(flag);
process.exit(
  await (isSet("--claim")
    ? claimPhotos()
    : movePhotosHome(stopping.signal, isSet("--without-missing-images"))),
);
