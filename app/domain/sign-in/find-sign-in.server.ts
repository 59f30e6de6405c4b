import type { Database } from "#db/client.server.ts";
import { type OneTimeSecret, SIGN_IN } from "../../platform/one-time-secret/one-time-secret.ts";
import {
  findSecretByToken,
  findSecretOfBrowser,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";

export async function findWaitingSignIn(db: Database, browserId: string): Promise<OneTimeSecret | null> {
  return findSecretOfBrowser(db, SIGN_IN, { browserHash: secretHash(browserId) });
}

export async function findLinkedSignIn(
  db: Database,
  token: string,
  browserId: string | null,
): Promise<(OneTimeSecret & { sameBrowser: boolean }) | null> {
  const secret = findSecretByToken(db, SIGN_IN, token);
  if (!secret) return null;
  return { ...secret, sameBrowser: browserId !== null && secret.browserHash === secretHash(browserId) };
}
