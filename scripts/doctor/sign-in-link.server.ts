import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { databaseFile, openDatabase, writeTransaction } from "#db/client.server.ts";
import { isAdminUser } from "../../app/domain/sign-in/admin.ts";
import { panelPath } from "../../app/domain/sign-in/panel-path.ts";
import { findUserByEmail } from "../../app/domain/sign-in/user.server.ts";
import { processSettings, type Settings, SettingsError } from "../../app/env.server.ts";
import { issueSecret } from "../../app/platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, secretHash } from "../../app/platform/one-time-secret/secret-values.server.ts";
import { createLogger } from "../../app/services/log/log.server.ts";
import { type Finding, fail, findingText, kindOf } from "./finding.ts";

const ABOUT = "sign-in";
/** The page of the link says that it was asked for "in" or "mit" this. */
const ASKED_BY = "der Befehlszeile des Servers";

/** `npm run sign-in-link`: who can write the volume is trusted. Resolves with the exit code. */
export async function printSignInLink(address: string | undefined, now: Date): Promise<number> {
  const link = linkFor(address?.trim().toLowerCase() ?? "", now);
  process.stdout.write(`${typeof link === "string" ? link : findingText(link)}\n`);
  return typeof link === "string" ? 0 : 1;
}

function linkFor(email: string, now: Date): string | Finding {
  try {
    const settings = processSettings();
    if (!isAdminUser(email, settings))
      return fail(ABOUT, "not an administrator's address", "Name one of ADMIN_EMAILS after --.");
    if (!existsSync(databaseFile(settings.STORAGE_DIR)))
      return fail(ABOUT, `no database in ${settings.STORAGE_DIR}`, "Start the program once, then try again.");
    return issueLink(email, settings, now);
  } catch (error) {
    if (error instanceof SettingsError) return fail(ABOUT, error.message, "Mend these settings first.");
    return fail(ABOUT, `no link could be made (${kindOf(error)})`, "npm run doctor looks at the volume.");
  }
}

function issueLink(email: string, settings: Settings, now: Date): string {
  const db = openDatabase(settings.STORAGE_DIR);
  try {
    const [id, token] = [randomUUID(), newSecret()];
    const user = findUserByEmail(db, email);
    const secret = {
      ...{ id, email, token, browserHash: secretHash(newSecret()), askedBy: ASKED_BY },
      purpose: user ? "login" : "signup",
      userId: user?.id ?? null,
      returnPath: panelPath(settings),
      ttlSeconds: settings.SIGN_IN_TTL_SECONDS,
    } as const;
    writeTransaction(db, (tx) => issueSecret(tx, secret, now));
    createLogger(settings.LOG_LEVEL).info({ event: "sign-in-link-made", purpose: secret.purpose, id });
    return `${settings.ORIGIN}/login/link?t=${token}`;
  } finally {
    db.$client.close();
  }
}
