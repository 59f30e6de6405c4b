/** What is known of a business's contact address (D14). */
export interface ContactAddress {
  email: string;
  /** When somebody proved to read it; null when nobody did. */
  emailConfirmedAt: Date | null;
}

/** Whether a business reads its contact address: it confirmed it, or it signs in with it (D14). */
export function isProvenContact({ email, emailConfirmedAt }: ContactAddress, userEmail: string): boolean {
  return email === userEmail || emailConfirmedAt !== null;
}

/** The contact address customers may see, or null: one that nobody confirmed may be a stranger's (D14). */
export function shownContactEmail(contact: ContactAddress, userEmail: string): string | null {
  return isProvenContact(contact, userEmail) ? contact.email : null;
}

/** Where mails to the business go: its contact address once that is proven, until then the sign-in address (D14). */
export function mailAddress(contact: ContactAddress, userEmail: string): string {
  return shownContactEmail(contact, userEmail) ?? userEmail;
}
