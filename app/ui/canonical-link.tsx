import { useLocation, useRouteLoaderData } from "react-router";

/** Says which of a page's addresses is the one to remember: without query, in small letters. */
export function CanonicalLink() {
  const root = useRouteLoaderData<{ origin: string }>("root");
  const { pathname } = useLocation();
  return root && <link rel="canonical" href={root.origin + pathname.toLowerCase()} />;
}
