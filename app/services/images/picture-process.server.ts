import { makeLogo } from "./make-logo.server.ts";
import { isWhole, makeSizes } from "./make-sizes.server.ts";
import type { PictureAnswer, PictureTask } from "./picture-task.ts";

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal and some hosts send these to the whole group: the server ends first, and may still wait for a photo.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

process.on("message", async ({ id, task }: { id: number; task: PictureTask }) => {
  const answer = await done(task).catch((error) => ({ what: "fault", message: String(error) }));
  // V8 sees little of what a picture leaves behind and would collect it late.
  globalThis.gc?.();
  process.send?.({ id, answer });
});

async function done(task: PictureTask): Promise<PictureAnswer> {
  if (task.what === "check") return { what: "checked", isWhole: await isWhole(task.image) };
  if (task.what === "logo") return { what: "logo", made: await makeLogo(task.path) };
  return { what: "photo", photo: await makeSizes(task.path) };
}
