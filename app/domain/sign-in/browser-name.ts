const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "auf dem iPhone"],
  [/\biPad\b/, "auf dem iPad"],
  [/\bAndroid\b/, "unter Android"],
  [/\bWindows\b/, "unter Windows"],
  [/\bMacintosh\b/, "auf dem Mac"],
  [/\bCrOS\b/, "unter ChromeOS"],
  [/\bLinux\b/, "unter Linux"],
];

const READ_AT_MOST = 500;

/** "Firefox unter Windows"; null when the header says neither. */
export function browserName(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, READ_AT_MOST);
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser && !system) return null;
  return `${browser ?? "einem Browser"}${system ? ` ${system}` : ""}`;
}
