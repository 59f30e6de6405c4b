import { sql } from "drizzle-orm";
import { profiles } from "#db/schema.ts";
import { TRIAL_MS } from "./trial.ts";

/**
 * When the trial of a profile ends, for every query that wants to know: the column, and for a profile without it the
 * days of a trial from its creation (specification, "States and transitions").
 */
export const trialEndOf =
  sql`coalesce(${profiles.trialEndsAt}, ${profiles.createdAt} + ${sql.raw(String(TRIAL_MS))})`.mapWith(
    profiles.trialEndsAt,
  );
