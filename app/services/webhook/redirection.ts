const LEADS_ON = new Set([301, 302, 303, 307, 308]);
/** After the work was done; the others say that it is to be done elsewhere. */
const AFTER_THE_WORK = new Set([302, 303]);
const SIGN_IN = /log[-_]?(?:in|on)|sign[-_]?(?:in|on|up)|anmeld|oauth|authorize|\bsso\b|^accounts?\./i;

/** Where a receiver's answer points; `hasWorked` where it took the message before, as Google's Apps Script does. */
export function redirection(
  status: number,
  asked: URL,
  location: string | undefined,
): { to: string; hasWorked: boolean } | null {
  const target = LEADS_ON.has(status) && location !== undefined ? URL.parse(location, asked.href) : null;
  if (!target) return null;
  const isSamePage = pathOf(target) === pathOf(asked);
  const hasWorked = AFTER_THE_WORK.has(status) && !isSamePage && !asksToSignIn(target.href);
  return { to: target.href, hasWorked };
}

export function asksToSignIn(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (SIGN_IN.test(url.hostname) || SIGN_IN.test(url.pathname));
}

const pathOf = ({ pathname }: URL) => pathname.replace(/\/+$/, "");
