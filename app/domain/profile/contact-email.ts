export interface ContactAddress {
  email: string;
  emailConfirmedAt: Date | null;
}

export function isProvenContact({ email, emailConfirmedAt }: ContactAddress, userEmail: string): boolean {
  return email === userEmail || emailConfirmedAt !== null;
}

/** An address nobody confirmed may be a stranger's (D14). */
export function shownContactEmail(contact: ContactAddress, userEmail: string): string | null {
  return isProvenContact(contact, userEmail) ? contact.email : null;
}

export function mailAddress(contact: ContactAddress, userEmail: string): string {
  return shownContactEmail(contact, userEmail) ?? userEmail;
}
