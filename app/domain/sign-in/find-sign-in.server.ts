import type { Database } from "#db/client.server.ts";
import { type OneTimeSecret, SIGN_IN } from "../../platform/one-time-secret/one-time-secret.ts";
import {
  findSecretByToken,
  findSecretOfBrowser,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";

/** The newest sign-in or sign-up the browser holding `browserId` asked for, in whatever state. */
export async function findWaitingSignIn(db: Database, browserId: string): Promise<OneTimeSecret | null> {
  return findSecretOfBrowser(db, SIGN_IN, { browserHash: secretHash(browserId) });
}

/** The sign-in or sign-up of a link, in whatever state, and whether `browserId` asked for it. */
export async function findLinkedSignIn(
  db: Database,
  token: string,
  browserId: string | null,
): Promise<(OneTimeSecret & { sameBrowser: boolean }) | null> {
  const secret = findSecretByToken(db, SIGN_IN, token);
  if (!secret) return null;
  return { ...secret, sameBrowser: browserId !== null && secret.browserHash === secretHash(browserId) };
}
