import type { FileStorage } from "@remix-run/file-storage";
import { BucketOfAnother } from "./photos-unavailable.ts";

/** Beside the photos' folder, so that no list of them shows it. */
const MARK = "werkruf-owner";
/** In ms, so that many removals don't ask each time. */
const BELIEVED = { ours: 60_000, anothers: 10_000 };

type Whose = keyof typeof BELIEVED;

/**
 * Two installations on one bucket would take each other's photos for strays. The first one marks it, and
 * another one removes nothing until it is told to (`npm run photos:claim`): the old machine, a rehearsal.
 */
export function bucketOwner(
  files: Pick<FileStorage, "get" | "set">,
  own: string,
  /** Once, and when it has changed. */
  tell: (whose: Whose) => void,
) {
  let whose: Whose = "ours";
  let believedUntil = 0;
  const marked = async () => (await files.get(MARK))?.text();
  function believe(found: Whose): void {
    believedUntil = performance.now() + BELIEVED[found];
    if (found === whose) return;
    whose = found;
    tell(whose);
  }
  async function claim(): Promise<void> {
    await files.set(MARK, new File([own], MARK));
    believe("ours");
  }
  async function claimIfFree(): Promise<void> {
    const owner = await marked();
    if (owner === undefined) await claim();
    else believe(owner === own ? "ours" : "anothers");
  }
  return {
    claim,
    claimIfFree,
    /** So it is while nobody has marked it. */
    async isOurs(): Promise<boolean> {
      return ((await marked()) ?? own) === own;
    },
    /** Throws {@link BucketOfAnother} where the photos are another's to remove. */
    async expectOurs(): Promise<void> {
      if (performance.now() >= believedUntil) await claimIfFree();
      if (whose !== "ours") throw new BucketOfAnother();
    },
  };
}
