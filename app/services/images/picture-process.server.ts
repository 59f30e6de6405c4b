import { makeLogo } from "./make-logo.server.ts";
import { isWhole, makeSizes } from "./make-sizes.server.ts";
import type { PictureWork } from "./picture-task.ts";

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal and some hosts send these to the whole group: the server ends first, and may still wait for a photo.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const WORK: { [What in keyof PictureWork]: (given: PictureWork[What]["given"]) => Promise<unknown> } = {
  resize: makeSizes,
  logo: makeLogo,
  check: isWhole,
};

process.on("message", async ({ id, what, given }: { id: number; what: keyof PictureWork; given: never }) => {
  const answer = await WORK[what](given).then(
    (made) => ({ id, made }),
    (error) => ({ id, fault: String(error) }),
  );
  // V8 sees little of what a picture leaves behind and would collect it late. No picture leaves nothing.
  if (!isNoPicture(answer)) globalThis.gc?.();
  process.send?.(answer);
});

function isNoPicture(answer: object): boolean {
  const made = "made" in answer ? answer.made : null;
  return typeof made === "object" && made !== null && "reason" in made && made.reason === "not-an-image";
}
