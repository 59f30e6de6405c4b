import { type Database, noteFailure } from "#db/client.server.ts";
import { describeError, type ErrorDescription, type Logger } from "../services/log/log.server.ts";

/** Logs what is kept from a visitor, or ends a job. The operator hears of a damaged page. */
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
