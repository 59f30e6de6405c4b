/** Whether a session's confirmed address belongs to an administrator (D15). `adminEmails` are in lower case. */
export function isAdminUser(email: string, { ADMIN_EMAILS }: { ADMIN_EMAILS: readonly string[] }): boolean {
  return ADMIN_EMAILS.includes(email.toLowerCase());
}
