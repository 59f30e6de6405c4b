/** What local mode prints once it listens: where to click first. */
export function welcome(origin: string, panel: string): string {
  return `
  Request form   ${origin}/muster-sanitaer
  Dashboard      ${origin}/login             sign in as meister@example.com, the mail appears in ${origin}/dev/mails
  Admin          ${origin}${panel}   sign in as admin@example.com
  Payments       ${origin}/dev/stripe        plays Stripe: clock, customers, failures; no real money

`;
}
