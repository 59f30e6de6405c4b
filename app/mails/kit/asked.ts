import { z } from "zod";

/** It reads "Firefox unter Windows" and is null when the browser didn't say. */
export const askedBy = z.string().nullable();

export const askedIn = (browser: string | null) => (browser ? ` Angefordert in ${browser}.` : "");
export const browserOr = (browser: string | null) => browser ?? "einem unbekannten Browser";

const MINUTE_MS = 60_000;

/** It tells how long a mail's secret works. */
export const minutesOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  Math.ceil((expiresAt.getTime() - createdAt.getTime()) / MINUTE_MS);

export const WERE_YOU = "Sie waren das? Dann brauchen Sie nichts zu tun.";
export const MISTYPED = "Sie waren das nicht? Dann hat sich jemand vertippt. Sie brauchen nichts zu tun.";
