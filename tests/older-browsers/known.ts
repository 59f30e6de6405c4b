import allCompat from "@mdn/browser-compat-data/forLegacyNode";

/** "iOS 14" and "Chrome 87" as browser-compat-data writes them. */
export type Browsers = Readonly<Record<string, string>>;

/** The request page: form, its script, thanks, errors. */
export const OLDEST_FOR_CUSTOMERS: Browsers = { safari_ios: "14", chrome: "87", chrome_android: "87" };
/** Every other page. */
export const OLDEST: Browsers = { safari_ios: "15.4", chrome: "99", chrome_android: "99" };

interface Statement {
  version_added?: string | false | "preview";
  version_removed?: string | false;
  flags?: unknown[];
  prefix?: string;
  alternative_name?: string;
}
export interface Feature {
  __compat?: { support: Record<string, Statement | Statement[]> };
  [part: string]: unknown;
}

export const compat = allCompat as unknown as Record<string, Feature>;

/** What stands below a feature's name, "css.properties.gap" for example. */
export function feature(path: readonly string[], from: Feature = compat): Feature | undefined {
  let found: Feature | undefined = from;
  for (const part of path) {
    if (!found || !Object.hasOwn(found, part)) return undefined;
    found = found[part] as Feature;
  }
  return found;
}

/** Those of the browsers that don't know a feature; none for what isn't listed. */
export function strangersTo(asked: Feature | undefined, browsers: Browsers): string[] {
  const support = asked?.__compat?.support;
  if (!support) return [];
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some((one) => isIn(one, version)) ? [] : [`${browser} ${version}`];
  });
}

function isIn(statement: Statement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== "string" || added === "preview" || flags || prefix || other) return false;
  return !isAfter(added, version) && !(typeof removed === "string" && !isAfter(removed, version));
}

function isAfter(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.replace("≤", "").split(".").map(Number));
  const [major, minor] = [(a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0)];
  return major > 0 || (major === 0 && minor > 0);
}
