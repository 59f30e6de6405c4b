import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";

/** The document of the official template; a page that says `plain` gets no scripts. */
export default function Root() {
  const isPlain = useMatches().some(({ handle }) => (handle as { plain?: boolean } | undefined)?.plain);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        {!isPlain && <ScrollRestoration />}
        {!isPlain && <Scripts />}
      </body>
    </html>
  );
}
