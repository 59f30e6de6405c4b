import { createHash, createHmac, randomBytes } from "node:crypto";
import { generateTOTP, verifyTOTP } from "@epic-web/totp";
import { CODE_ALPHABET, CODE_LENGTH } from "./code-entry.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/*
 * One step that never ends: how long a code is valid is said by its secret's row and the app's clock.
 * Real steps would need a window, and a window accepts the codes of the neighbouring steps as well.
 */
const CODE_OPTIONS = {
  algorithm: "SHA-256",
  charSet: CODE_ALPHABET,
  digits: CODE_LENGTH,
  period: Number.MAX_SAFE_INTEGER,
};

/** 256 random bits in base64url are a link's token, a browser's or a session's id. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in base64url: all the database keeps. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Nothing of it is stored (D11). */
export async function oneTimeCode(browserId: string, secretId: string): Promise<string> {
  const { otp } = await generateTOTP({ ...CODE_OPTIONS, secret: codeSecret(browserId, secretId) });
  return otp;
}

export async function isOneTimeCode(code: string, browserId: string, secretId: string): Promise<boolean> {
  const secret = codeSecret(browserId, secretId);
  return (await verifyTOTP({ ...CODE_OPTIONS, window: 0, secret, otp: code })) !== null;
}

/** 160 bits in the alphabet `@epic-web/totp` reads its secrets in. */
function codeSecret(browserId: string, secretId: string): string {
  const bytes = createHmac("sha256", browserId).update(secretId).digest();
  return Array.from(bytes, (byte) => BASE32.charAt(byte & 31)).join("");
}
