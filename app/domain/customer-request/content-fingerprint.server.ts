import { createHash } from "node:crypto";

/** SHA-256 (hex) over everything a customer sent, whatever the order of keys and photos (D26). */
export function contentFingerprint(
  fields: Record<string, string | null>,
  photoHashes: readonly string[],
): string {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([pairs, [...photoHashes].sort()]))
    .digest("hex");
}
