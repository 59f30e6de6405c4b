import type { FileStorage } from "@remix-run/file-storage";
import { PhotosUnavailable } from "./photos-unavailable.ts";

/** Beside the photos' folder, so that no list of them shows it. */
const MARK = "werkruf-owner";
const BELIEVED_MS = 60_000;

/**
 * Two installations on one bucket would take each other's photos for strays. The first one marks it, and
 * another one removes nothing until it is told to (`npm run photos:claim`): the old machine, a rehearsal.
 */
export function bucketOwner(files: Pick<FileStorage, "get" | "set">, own: string) {
  let believedUntil = 0;
  const claim = async () => void (await files.set(MARK, new File([own], MARK)));
  const marked = async () => (await files.get(MARK))?.text();
  async function claimIfFree(): Promise<string> {
    const owner = await marked();
    if (owner === undefined) await claim();
    return owner ?? own;
  }
  return {
    claim,
    claimIfFree,
    /** So it is while nobody has marked it. */
    async isOurs(): Promise<boolean> {
      return ((await marked()) ?? own) === own;
    },
    /** Throws {@link PhotosUnavailable} where the photos are another's to remove. */
    async expectOurs(): Promise<void> {
      if (performance.now() < believedUntil) return;
      if ((await claimIfFree()) !== own)
        throw new PhotosUnavailable("the bucket belongs to another installation");
      believedUntil = performance.now() + BELIEVED_MS;
    },
  };
}
