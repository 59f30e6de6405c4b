import type { Database } from "#db/client.server.ts";
import type { Settings } from "../../../env.server.ts";
import { serverSecret } from "../../../platform/server-secret/server-secret.server.ts";
import { newPushKey, type PushSender, pushPublicKey } from "../../../services/push/push-service.server.ts";
import { supportAddress } from "../../contact/support-address.ts";

export type PushSettings = Pick<Settings, "PUSH_HOSTS" | "isLocal" | "OPERATOR_EMAIL" | "MAIL_FROM">;

/** Devices take messages of this key alone: another one would end them all. */
export async function pushSender(db: Database, settings: PushSettings, now: Date): Promise<PushSender> {
  const { PUSH_HOSTS, isLocal } = settings;
  const privateKey = await pushKey(db, now);
  return { PUSH_HOSTS, isLocal, privateKey, subject: `mailto:${supportAddress(settings)}` };
}

export async function pushKeyForBrowsers(db: Database, now: Date): Promise<string> {
  return pushPublicKey(await pushKey(db, now));
}

function pushKey(db: Database, now: Date): Promise<string> {
  return serverSecret(db, "push", now, newPushKey);
}
