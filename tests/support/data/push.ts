import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
import { addPushDevice } from "#app/domain/notification/push/push-devices.server.ts";
import { startSession } from "#app/domain/session/session.server.ts";
import type { Database } from "#db/client.server.ts";
import type { PlayedDevice } from "#tests/stand-ins/push-service.ts";
import { requestInput, submit } from "./request-input.ts";

export const LOCAL_PUSH = { PUSH_HOSTS: ["127.0.0.1"], isLocal: true };

const BURST_PIPE = requestInput({
  requestType: "problem",
  phone: "0171 39200 14",
  timingPreference: "so_schnell_wie_moeglich",
  description: "Rohrbruch im Keller!",
  zipCode: "50667",
  location: "Köln",
});

/** A customer's request, with the mails and pushes about it. */
export async function submitted(
  db: Database,
  slug: string,
  input: Partial<CustomerRequestInput>,
  now: Date,
  clientNetwork: string = crypto.randomUUID(),
): Promise<{ id: string }> {
  const outcome = await submit(db, slug, { ...BURST_PIPE, ...input }, now, { clientNetwork });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

/** Somebody's browser, signed in and switched on. */
export async function switchedOn(db: Database, userId: string, device: PlayedDevice, now: Date) {
  const sessionId = await startSession(db, { userId, browser: null }, now);
  const given = { ...device.fields, userId, sessionId, name: "Chrome unter Android" };
  const added = await addPushDevice(db, given, LOCAL_PUSH, now);
  if (!added.ok) throw new Error(added.reason);
  return { sessionId, id: added.id };
}
