import { useLocation, useRouteLoaderData } from "react-router";

export function CanonicalLink() {
  const root = useRouteLoaderData<{ origin: string }>("root");
  const { pathname } = useLocation();
  return root && <link rel="canonical" href={root.origin + pathname.toLowerCase()} />;
}
