import { type ContactAddress, isProvenContact } from "#app/domain/profile/contact-email.ts";

export interface ContactState {
  kind: "sign-in" | "proven" | "unproven";
  email: string;
  signInEmail: string;
}

export function contactState(contact: ContactAddress, signInEmail: string): ContactState {
  const { email } = contact;
  const proven = email === signInEmail ? "sign-in" : "proven";
  return { kind: isProvenContact(contact, signInEmail) ? proven : "unproven", email, signInEmail };
}
