import "./ui/frame/older-browsers.ts";
import typeface from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  type Path,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import type { Route } from "./+types/root";
import { useDocumentLanguage, usePlainWords } from "./languages/page-words.ts";
import { noteRoute } from "./middleware/note-route.server.ts";
import { prolongSession } from "./middleware/prolong-session.server.ts";
import { underConstruction } from "./middleware/under-construction.server.ts";
import { isConnectionLost } from "./ui/connection-lost.ts";
import { CookieNotice, CookieQuestion } from "./ui/cookies/cookie-notice.tsx";
import { awaitEndOfAnswer } from "./ui/frame/end-of-answer.ts";
import { ErrorPage, NotFoundPage, SignedOutPage } from "./ui/frame/error-page.tsx";
import { LastResort } from "./ui/frame/last-resort.tsx";
import { readOffline, StayOffline } from "./ui/frame/offline.tsx";
import { OfflinePage } from "./ui/frame/offline-page.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";
import { appContext, visitContext } from "./visit/app-context.server.ts";
import { cookieNotice } from "./visit/cookie-decision.server.ts";
import "./ui/styles/app.css";

export const middleware: Route.MiddlewareFunction[] = [noteRoute, prolongSession, underConstruction];
export const clientMiddleware = [awaitEndOfAnswer, readOffline];

export async function loader({ request, context }: Route.LoaderArgs) {
  await CookieQuestion.fetch();
  const app = context.get(appContext);
  const cookies = cookieNotice(app, request);
  const { requestId, embedded } = context.get(visitContext);
  return {
    product: app.settings.PRODUCT_NAME,
    origin: app.settings.ORIGIN,
    priceCents: app.settings.priceCents,
    requestId,
    // Nothing of ours covers the form inside a business's own website, and no tag reads it.
    cookies: embedded ? { ...cookies, tag: null } : cookies,
  };
}

export function shouldRevalidate() {
  return false;
}

/**
 * `plain` is finished as HTML with its own style sheet; `still` never changes: React leaves it alone, as it does a page
 * in another language (`speaks`), for which browsers have no words.
 */
function usePageKind() {
  const isTranslated = usePlainWords() !== null;
  const handles = useMatches().map(
    ({ handle }) => handle as { plain?: boolean; still?: boolean } | undefined,
  );
  const isCameTo = useHydrated();
  const plain = handles.some((handle) => handle?.plain);
  return { plain, still: !isCameTo && !plain && (isTranslated || handles.some((handle) => handle?.still)) };
}

/** A page that waits for something needs it where scripts don't ask. */
function useReload(): string | undefined {
  const location = useLocation();
  const reloads = useMatches().map(({ handle, loaderData }) => {
    const { reloadsTo } = (handle ?? {}) as { reloadsTo?: (data: unknown, at: Path) => string | null };
    return loaderData ? reloadsTo?.(loaderData, location) : null;
  });
  return reloads.find((path) => path != null) ?? undefined;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { plain, still } = usePageKind();
  const failed = Boolean(useRouteError());
  const reload = useReload();
  const spoken = useDocumentLanguage();
  const language = failed ? { lang: "de" } : spoken;
  return (
    <html {...language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {reload && !failed && (
          <noscript>
            <meta httpEquiv="refresh" content={`3; url=${reload}`} />
          </noscript>
        )}
        {(!plain || failed) && (
          <>
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <meta name="theme-color" content="#f4f3ec" media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content="#0f1614" media="(prefers-color-scheme: dark)" />
            <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="anonymous" />
            <Links />
          </>
        )}
      </head>
      <body>
        {children}
        {!plain && (!still || failed) && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData: { cookies } }: Route.ComponentProps) {
  const { plain, still } = usePageKind();
  return (
    <>
      <Outlet />
      <CookieNotice facts={cookies} isPlain={plain} />
      {!plain && !still && <StayOffline />}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <LastResort>
      <Failure />
    </LastResort>
  );
}

function Failure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 401) return <SignedOutPage {...error.data} />;
  if (isConnectionLost(error, globalThis.navigator?.onLine)) return <OfflinePage />;
  const busy = isRouteErrorResponse(error) && error.status === 503;
  return <ErrorPage busy={busy} />;
}
