import { canonicalEmail } from "../../platform/email-address.ts";

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

/** Where mails about requests go; null for a business that wants none. */
export function noticeAddress(
  business: ContactAddress & { signInEmail: string; notificationPreference: string },
): string | null {
  if (business.notificationPreference === "aus") return null;
  return canonicalEmail(mailAddress(business, business.signInEmail));
}
