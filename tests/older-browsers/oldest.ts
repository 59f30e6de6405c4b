import { type Browsers, compat } from "./known.ts";

interface Release {
  status: string;
}

/** The oldest release of a browser for which `isEnough` holds; none of what came before it did. */
export function oldestOf(browser: string, isEnough: (browsers: Browsers) => boolean): string {
  const { releases } = (compat.browsers as unknown as Record<string, { releases: Record<string, Release> }>)[
    browser
  ] ?? { releases: {} };
  const released = Object.keys(releases)
    .filter((version) => releases[version]?.status !== "planned" && releases[version]?.status !== "nightly")
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  let [first, last] = [0, released.length - 1];
  while (first < last) {
    const middle = (first + last) >> 1;
    if (isEnough({ [browser]: released[middle] ?? "" })) last = middle;
    else first = middle + 1;
  }
  return released[first] ?? "";
}
