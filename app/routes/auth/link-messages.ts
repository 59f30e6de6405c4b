import type { ContactProof } from "#app/domain/profile/contact-proof.server.ts";
import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import messages from "#content/messages/links.json" with { type: "json" };

type Messages<State extends string> = Record<State | "unknown", { title: string; text: string }>;
type Ended<State extends string> = Exclude<State, "open">;

const SIGN_IN: Messages<Ended<SecretState>> = messages.signIn;
const SIGN_UP: Messages<Ended<SecretState>> = messages.signUp;

export function signInLinkMessage(state: keyof typeof SIGN_IN, isSignUp: boolean | undefined) {
  return (isSignUp ? SIGN_UP : SIGN_IN)[state];
}

export const ADDRESS_LINK_MESSAGES: Messages<Ended<SecretState> | "done" | "taken"> = messages.address;
export const CONTACT_LINK_MESSAGES: Messages<Ended<ContactProof["state"]>> = messages.contact;
