const MAX_LENGTH = 254;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const NEVER_IN_A_DOMAIN = /[\s%/?#@:\\[\]<>^|]/;

/** `Eva@` and `eva@` are one: mails only go to this spelling. Anything but one plain address is null. */
export function canonicalEmail(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf("@");
  const localPart = text.slice(0, Math.max(at, 0));
  if (localPart.length > 64 || !LOCAL_PART.test(localPart)) return null;
  const domain = asciiDomain(text.slice(at + 1));
  if (!domain) return null;
  const address = `${localPart.toLowerCase()}@${domain}`;
  return address.length <= MAX_LENGTH ? address : null;
}

function asciiDomain(typed: string): string | null {
  if (NEVER_IN_A_DOMAIN.test(typed)) return null;
  try {
    // URL.canParse won't do: browsers from before 2024 share this rule.
    const domain = new URL(`http://${typed}`).hostname;
    return DOMAIN.test(domain) ? domain : null;
  } catch {
    return null;
  }
}

/** An address as the owner recognises it and nobody else learns it: `m•••••@example.com`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••••${email.slice(email.lastIndexOf("@"))}`;
}
