const SAMPLE = /muster|beispiel|example/i;
const DRAFT = /todo|xxx|change.?me|lorem ipsum/i;

const SECRETS = new Set([
  "RESEND_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PRICE_ID",
  "ANTHROPIC_API_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
]);
const SECRET_PREFIX = /^(?:sk|rk|whsec|re|price)[_-](?:live_|test_|ant-)?/;
/** Only at its beginning: a random key may hold any three letters. */
const MADE_UP = /^(?:\W|change|example|beispiel|muster|todo|placeholder|your|dein|secret|geheim|passwor)/i;
const LEAST_DIFFERENT_SIGNS = 5;

const ADDRESS = /^(?:.*<)?[^\s@<>]+@([^\s@<>]+\.[^\s@<>]+?)>?$/;

/** One line for each setting that still holds a sample. None repeats a value. */
export function placeholderFaults(values: Record<string, string | number | boolean | string[] | undefined>) {
  return Object.entries(values).flatMap(([name, value]) => {
    const entries = Array.isArray(value) ? value : [value];
    return entries.flatMap((entry, position) => {
      const fault = typeof entry === "string" ? faultOf(name, entry.trim()) : null;
      if (!fault) return [];
      return `${name}: ${entries.length > 1 ? `entry ${position + 1} is ` : ""}${fault}`;
    });
  });
}

function faultOf(name: string, text: string): string | null {
  if (name === "MAIL_FROM" || name === "ADMIN_EMAILS") {
    const domain = ADDRESS.exec(text)?.[1];
    if (domain === undefined) return "not an address";
    return isSample(domain) ? "still a placeholder" : null;
  }
  return isPlaceholder(name, text) ? "still a placeholder" : null;
}

function isPlaceholder(name: string, text: string): boolean {
  if (SECRETS.has(name)) return isMadeUp(text.replace(SECRET_PREFIX, ""));
  if (name === "ORIGIN" || name === "SMTP_URL" || name === "S3_ENDPOINT")
    return isSample(new URL(text).hostname);
  if (name === "S3_BUCKET") return MADE_UP.test(text) || isSample(text);
  if (name === "OPERATOR_TESTIMONIAL") return DRAFT.test(text);
  return /^(?:OPERATOR_|ANALYSIS_|MAIL_P|S3_P)/.test(name) && isSample(text);
}

const isSample = (text: string) => SAMPLE.test(text) || DRAFT.test(text);

function isMadeUp(secret: string): boolean {
  return MADE_UP.test(secret) || new Set(secret).size < LEAST_DIFFERENT_SIGNS;
}
