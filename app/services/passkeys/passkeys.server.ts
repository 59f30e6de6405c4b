import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { NewKeyAnswer, SignedAnswer } from "./passkey-answer.server.ts";

/** 28 MB of parsers, most for certificates that we never ask for: loaded when a device answers first. */
const library = () => import("@simplewebauthn/server");

/** Where keys are made for, and the only place whose answers count. */
export interface KeyPlace {
  ORIGIN: string;
  PRODUCT_NAME: string;
}

interface KnownKey {
  credentialId: string;
  transports: string[];
}

const placeId = ({ ORIGIN }: KeyPlace) => new URL(ORIGIN).hostname;
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const described = ({ credentialId: id, transports }: KnownKey) => ({ id, transports });

/** What a device keeps to know whose key it is: nothing but the user's id. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/** In ms; what the device is told, the server's own limit stands at the challenge. */
const TIMEOUT = 5 * 60_000;

export async function newKeyOptions(
  place: KeyPlace,
  { user, known, challenge }: { user: { id: string; email: string }; known: KnownKey[]; challenge: string },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: place.PRODUCT_NAME,
    rpID: placeId(place),
    userID: bytes(userHandleOf(user.id)),
    userName: user.email,
    userDisplayName: user.email,
    challenge: bytes(challenge),
    timeout: TIMEOUT,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(described),
  });
}

/**
 * Without `allowed` the device offers whichever keys it has for this place. Five plain values, which need no library:
 * each look at /login asks for them.
 */
export function signingOptions(
  place: KeyPlace,
  { challenge, allowed = [] }: { challenge: string; allowed?: KnownKey[] },
): PublicKeyCredentialRequestOptionsJSON {
  const allowCredentials = allowed.map((key) => ({ ...described(key), type: "public-key" as const }));
  return {
    rpId: placeId(place),
    challenge,
    timeout: TIMEOUT,
    userVerification: "required",
    allowCredentials,
  };
}

export interface NewKey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  backedUp: boolean;
}

/** It is null for an answer to something else, for another place, or without the user verified. */
export async function verifiedNewKey(
  place: KeyPlace,
  { answer, challenge }: { answer: NewKeyAnswer; challenge: string },
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response } },
    expectedChallenge: challenge,
    expectedOrigin: new URL(place.ORIGIN).origin,
    expectedRPID: placeId(place),
    requireUserVerification: true,
  }).catch(refused);
  if (!made) return null;
  return {
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
    counter: made.credential.counter,
    transports: answer.response.transports,
    backedUp: made.credentialBackedUp,
  };
}

interface StoredKey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** The same for a signature; null too when the key's counter went back, as a copy's does. */
export async function verifiedSignature(
  place: KeyPlace,
  { answer, challenge, key }: { answer: SignedAnswer; challenge: string; key: StoredKey },
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = answer.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: new URL(place.ORIGIN).origin,
    expectedRPID: placeId(place),
    credential: { id: key.credentialId, publicKey: bytes(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  }).catch(refused);
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

/** The library throws for every refusal, and for bytes that are none of a device. */
function refused(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}
