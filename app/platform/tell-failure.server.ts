import { type Database, noteFailure } from "#db/client.server.ts";
import { describeError, type ErrorDescription } from "../services/log/describe-error.ts";
import type { Logger } from "../services/log/log.server.ts";

/** What is kept from a visitor, or ends a job, goes into the log, and a damaged page to whoever can mend it. */
export function tellFailure(
  { db, log }: { db: Database; log: Logger },
  line: { event: string } & Record<string, string | number | undefined>,
  error: unknown,
): ErrorDescription {
  noteFailure(db, error);
  const err = describeError(error);
  if (!(error instanceof Error && "isLogged" in error)) log.error({ ...line, err });
  return err;
}
