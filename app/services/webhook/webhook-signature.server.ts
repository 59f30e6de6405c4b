import { Webhook } from "standardwebhooks";

export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/** It has 32 bytes in base64url, as Standard Webhooks writes a secret. */
export function writtenSecret(key: string): string {
  return `whsec_${Buffer.from(key, "base64url").toString("base64")}`;
}

/** By each secret, so that a receiver may go over to the newer one. */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
