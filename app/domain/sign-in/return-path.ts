import { href } from "react-router";

/** Segments and values as our own pages carry them: nothing that could lead to another host. */
const SEGMENT = "(?:/[\\w-]{1,100})";
const QUERY = "(?:\\?(?:[\\w=&.-]|%2F){1,200})?";

/** Pages for somebody signed in, with what may follow their first segments. */
const OWN_PAGES = [
  `/dashboard${SEGMENT}{1,4}`,
  `/dashboard${SEGMENT}/anfragen\\.csv`,
  `/profil${SEGMENT}{0,3}`,
  `/admin-panel-[\\w-]{1,100}${SEGMENT}{0,3}`,
  "/so-funktioniert-es(?:/aushang)?",
  "/abo(?:/(?:danke|stand))?",
  "/subscription",
  "/onboarding/(?:profile|complete)",
];
const OWN_PAGE = new RegExp(`^(?:${OWN_PAGES.join("|")})${QUERY}$`);

/** Addresses that answer with a file, with JSON or not to a GET at all, and the page each belongs to. */
const PAGES_OF_OTHERS = [
  [/^\/abo\/stand(?:\?.*)?$/, "/abo"],
  [/^\/profil\/(?:daten|kontakt|ueberall-abmelden)(?:\?.*)?$/, "/profil"],
  [/^(\/dashboard\/[\w-]+)\/(?:analyse|bild|kontakt|beantwortet)\/([\w-]+)(?:[/?].*)?$/, "$1?anfrage=$2"],
  [/^(\/dashboard\/[\w-]+)\/(?:anfragen\.csv|puls|gesehen)(?:\?.*)?$/, "$1"],
] as const;

/**
 * Where a sign-in that wanted `wanted` may lead, else null: only to own pages, so that no link can send
 * people elsewhere; from a download, an image or JSON to the page it belongs to, so that nobody faces none.
 */
export function ownReturnPath(wanted: string | null | undefined): string | null {
  if (!wanted || !OWN_PAGE.test(wanted)) return null;
  return PAGES_OF_OTHERS.reduce((path, [address, page]) => path.replace(address, page), wanted);
}

/** The sign-in page that leads to `wanted` afterwards. */
export function loginPath(wanted: string | null): string {
  return leadingTo(href("/login"), wanted);
}

/** The page that asks for a proof of the address once more and leads to `wanted` afterwards (ASVS 7.5.1). */
export function confirmPath(wanted: string | null): string {
  return leadingTo(href("/profil/bestaetigen"), wanted);
}

/** What {@link loginPath} or {@link confirmPath} put into the address. */
export function wantedReturnPath(url: URL): string | null {
  return ownReturnPath(url.searchParams.get("weiter"));
}

function leadingTo(page: string, wanted: string | null): string {
  const returnPath = ownReturnPath(wanted);
  return returnPath ? `${page}?${new URLSearchParams({ weiter: returnPath })}` : page;
}
