import { href } from "react-router";

/** Segments and values as our own pages carry them: nothing that could lead to another host. */
const SEGMENT = "(?:/[\\w-]{1,100})";
const QUERY = "(?:\\?(?:[\\w=&.-]|%2F){1,200})?";

/** Pages for somebody signed in, with what may follow their first segments. */
const OWN_PAGES = [
  `/dashboard${SEGMENT}{1,4}`,
  `/profil${SEGMENT}{0,3}`,
  `/admin-panel-[\\w-]{1,100}${SEGMENT}{0,3}`,
  "/so-funktioniert-es",
  "/abo",
  "/subscription",
  "/onboarding/(?:profile|complete)",
];
const OWN_PAGE = new RegExp(`^(?:${OWN_PAGES.join("|")})${QUERY}$`);

/** The path if a sign-in may lead there, else null. Only own pages, so that no link can send people elsewhere. */
export function ownReturnPath(wanted: string | null | undefined): string | null {
  return wanted && OWN_PAGE.test(wanted) ? wanted : null;
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
