/** `ADMIN_EMAILS` are in lower case (D15). */
export function isAdminUser(email: string, { ADMIN_EMAILS }: { ADMIN_EMAILS: readonly string[] }): boolean {
  return ADMIN_EMAILS.includes(email.toLowerCase());
}
