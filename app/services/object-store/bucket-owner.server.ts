import { BucketOfAnother, type StoreClient } from "./store-client.server.ts";

/** Beside the photos' folder, so that no list of them shows it. */
const MARK = "werkruf-owner";

/** "unmarked": photos are there, and nothing says whose. "free" has no photos and no mark. */
export type Ownership = "ours" | "another's" | "unmarked" | "free";

/** In ms, so that many removals don't ask each time. */
const BELIEVED = { ours: 60_000, "another's": 10_000, unmarked: 10_000, free: 0 };

/**
 * Two installations on one bucket would take each other's photos for strays. The first one marks it. One that
 * finds another's mark stores nothing. One that doesn't find its own removes nothing, until `photos:claim`.
 */
export function bucketOwner(
  files: Pick<StoreClient, "get" | "put">,
  own: string,
  isEmpty: () => Promise<boolean>,
  tell: (found: Ownership) => void,
) {
  let believed: Ownership = "ours";
  let believedUntil = 0;
  const mark = () => files.put(MARK, Buffer.from(own));
  async function look(): Promise<Ownership> {
    const found = await files.get(MARK);
    if (found) return found.toString() === own ? "ours" : "another's";
    return (await isEmpty()) ? "free" : "unmarked";
  }
  function believe(found: Ownership): void {
    believedUntil = performance.now() + BELIEVED[found];
    const isNews = found !== believed;
    believed = found;
    if (isNews) tell(found);
  }
  /** While what was found holds it doesn't look again. To be called before the first photo: then nobody may mark it. */
  async function markIfFree(): Promise<void> {
    if (performance.now() < believedUntil) return;
    const found = await look();
    if (found === "free") await mark();
    believe(found === "free" ? await look() : found);
  }
  return {
    look,
    async claim(): Promise<void> {
      await mark();
      believe("ours");
    },
    markIfFree,
    /**
     * Throws {@link BucketOfAnother} where the bucket's owner would take a new photo for a stray, or where the photos
     * may be another's to remove.
     */
    async expectTo(deed: "store" | "remove"): Promise<void> {
      await markIfFree();
      if (believed === "ours" || (deed === "store" && believed !== "another's")) return;
      throw new BucketOfAnother(FAULTS[believed]);
    },
  };
}

const FAULTS = {
  "another's": "the bucket belongs to another installation (npm run photos:claim hands it over)",
  unmarked: "the bucket bears no mark of an installation (npm run photos:claim sets it)",
  free: "the bucket doesn't keep its mark",
} as const;
