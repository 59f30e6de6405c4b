import { href } from "react-router";

/** Pages of the dashboard, with the values their addresses carry: nothing that could lead to another host. */
const DASHBOARD_PAGE = /^\/dashboard(?:\/[\w-]{1,64}){1,4}(?:\?[\w=&.-]{1,200})?$/;

/** The path if a sign-in may lead there, else null. Only own pages, so that no link can send people elsewhere. */
export function ownReturnPath(wanted: string | null | undefined): string | null {
  return wanted && DASHBOARD_PAGE.test(wanted) ? wanted : null;
}

/** The sign-in page that leads to `wanted` afterwards. */
export function loginPath(wanted: string | null): string {
  const returnPath = ownReturnPath(wanted);
  return returnPath ? `${href("/login")}?${new URLSearchParams({ weiter: returnPath })}` : href("/login");
}

/** What {@link loginPath} put into the address. */
export function wantedReturnPath(url: URL): string | null {
  return ownReturnPath(url.searchParams.get("weiter"));
}
