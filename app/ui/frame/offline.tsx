import { useEffect, useSyncExternalStore } from "react";
import { replace, useLocation, useMatches, useNavigate, useRevalidator } from "react-router";
import type { Route } from "../../+types/root";
import { isConnectionLost } from "../connection-lost.ts";
import { isReached } from "../reached.ts";
import { Toast } from "../toast.tsx";

type PageData = Record<string, unknown>;

interface Connection {
  isLost: boolean;
  /** Our server answers, only what was asked for got lost; null until that is known. */
  isCut: boolean | null;
  loadedAt: Date | null;
  /** How often something had to wait for the connection, and whether the last of it was a change. */
  refusals: number;
  isChangeRefused: boolean;
}

const MOST_PAGES = 40;

/** Lives in the memory of this document alone, the latest last: gone with it, and never written anywhere. */
const pages = new Map<string, { data: PageData; loadedAt: Date }>();
let shown = "";
/** On the way back to `shown`, from a page or a change that was refused. */
let returnsFrom: "page" | "change" | null = null;
let placeBefore: number | null = null;

const CONNECTED: Connection = {
  isLost: false,
  isCut: false,
  loadedAt: null,
  refusals: 0,
  isChangeRefused: false,
};
let connection = CONNECTED;
const listeners = new Set<() => void>();

const connectionNow = () => connection;

function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(change: Partial<Connection>): void {
  const keys = Object.keys(change) as (keyof Connection)[];
  if (keys.every((key) => connection[key] === change[key])) return;
  connection = { ...connection, ...change };
  for (const listener of listeners) listener();
}

function lose(): void {
  tell({ isLost: true, isCut: navigator.onLine ? null : false });
  if (navigator.onLine) void isReached().then((isCut) => tell({ isCut }));
}

function refuse(isChangeRefused = false): void {
  tell({ isLost: true, refusals: connection.refusals + 1, isChangeRefused });
}

/** The page that stands there now; null for `data` forgets all: nobody reads on who has left the dashboard. */
function keepPage(path: string, data: PageData | null): void {
  shown = path;
  if (!data) pages.clear();
  const before = pages.get(path);
  const isSame = before && data && Object.keys(data).every((id) => before.data[id] === data[id]);
  const loadedAt = isSame ? before.loadedAt : new Date();
  pages.delete(path);
  if (data) pages.set(path, { data, loadedAt });
  for (const [oldest] of pages) {
    if (pages.size <= MOST_PAGES) break;
    pages.delete(oldest);
  }
  tell({ loadedAt: data && loadedAt });
}

/** After a page that had to stay: leading back to it has scrolled to its top. */
function scrollBack(): void {
  if (placeBefore !== null) window.scrollTo(0, placeBefore);
  placeBefore = null;
}

const isKept = (path: string) => pages.has(path);

/** Without a connection the page stays, or one that was loaded before comes from memory. */
export const readOffline: Route.ClientMiddlewareFunction = async ({ request, url }, next) => {
  const path = url.pathname + url.search;
  const isRead = request.method === "GET";
  const from = returnsFrom;
  returnsFrom = null;
  if (isRead && from && path === shown) {
    // Not told earlier: a connection that comes back on the way would load the refused page.
    refuse(from === "change");
    return {};
  }
  const results = await next();
  if (request.signal.aborted) return results;
  const isLost = Object.values(results).some(
    ({ type, result }) => type === "error" && isConnectionLost(result, navigator.onLine),
  );
  if (!isLost) {
    // A kept page loads nothing.
    if (isRead && Object.keys(results).length > 0) tell({ isLost: false });
    if (!isRead) forgetGone(path, results);
    return results;
  }
  lose();
  if (isRead && path === shown) return {};
  const page = isRead ? pages.get(path) : undefined;
  if (page) return fromMemory(page.data);
  if (shown === "") return results;
  returnsFrom = isRead ? "page" : "change";
  placeBefore = window.scrollY;
  throw replace(shown);
};

type Results = Awaited<ReturnType<Parameters<Route.ClientMiddlewareFunction>[1]>>;

function fromMemory(data: PageData): Results {
  const frame = pages.get(shown)?.data ?? {};
  const ids = Object.keys(data);
  const needed = ids.filter((id, place) => place === ids.length - 1 || !(id in frame));
  return Object.fromEntries(needed.map((id) => [id, { type: "data", result: data[id] }]));
}

/** What a change leads away from may have been deleted, and then nothing may show it again. */
function forgetGone(path: string, results: Results): void {
  const leadsAway = Object.values(results).some(({ result }) => {
    const target = result instanceof Response ? result.headers.get("Location") : null;
    if (!target) return false;
    const { pathname, search } = new URL(target, window.location.origin);
    return pathname + search !== path;
  });
  if (leadsAway) pages.clear();
}

const EVERY_MS = 10_000;

/** On a form that leads to another page and says offline by itself. */
const SAYS_OFFLINE = "data-says-offline";

export function useConnection() {
  return useSyncExternalStore(onConnection, connectionNow, () => CONNECTED);
}

/** Offline links and forms stay and say why: without the next page's script the browser's own error would come. */
export function StayOffline() {
  const { isLost, isCut, loadedAt, refusals, isChangeRefused } = useConnection();
  useKeptPage();
  useLinksFromMemory();
  useReturn(isLost, loadedAt !== null);
  const again = isChangeRefused ? "Das ist noch nicht gespeichert." : "Das ist noch nicht geladen.";
  return (
    <div role="status">
      {isLost && isCut !== null && refusals > 0 && (
        <Toast
          key={refusals}
          icon="warning"
          text={
            isCut
              ? `Das kam nicht durch. ${again} Bitte versuchen Sie es noch einmal.`
              : `Kein Netz. ${again} Es geht wieder, sobald Empfang da ist.`
          }
        />
      )}
    </div>
  );
}

/** Pages say by `handle` that they may be read offline. */
function useKeptPage(): void {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    if (key) scrollBack();
  }, [key]);
  useEffect(() => {
    const isReadable = matches.some(({ handle }) => (handle as { isReadOffline?: boolean })?.isReadOffline);
    const data = matches.slice(1).map(({ id, loaderData }) => [id, loaderData]);
    keepPage(pathname + search, isReadable ? Object.fromEntries(data) : null);
  }, [pathname, search, matches]);
}

function useLinksFromMemory(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = linkAway(event.target);
      const isElsewhere = link?.pathname !== location.pathname;
      if (!link || (navigator.onLine && !(isElsewhere && connectionNow().isLost))) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      if (isKept(pathname + search)) void navigate(pathname + search + hash);
      else refuse();
    };
    const stayWithForm = (event: SubmitEvent) => {
      const form = event.target;
      if (navigator.onLine || !(form instanceof HTMLFormElement) || form.hasAttribute(SAYS_OFFLINE)) return;
      if (new URL(form.action).pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      refuse(true);
    };
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    window.addEventListener("click", stay, options);
    window.addEventListener("submit", stayWithForm, options);
    return () => ending.abort();
  }, [navigate]);
}

/** A browser that believes to be online may be wrong, so what can be read is loaded until it comes. */
function useReturn(isLost: boolean, isReadable: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => {
      if (!navigator.onLine) return;
      if (isReadable) void revalidate();
      else tell({ isLost: false });
    };
    window.addEventListener("offline", lose);
    if (isLost) window.addEventListener("online", again);
    const timer = isLost ? setInterval(again, EVERY_MS) : undefined;
    return () => {
      window.removeEventListener("offline", lose);
      window.removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [isLost, isReadable, revalidate]);
}

function linkAway(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || !link.protocol.startsWith("http")) return null;
  const isAway = link.pathname !== location.pathname || link.search !== location.search;
  return link.origin === location.origin && isAway ? link : null;
}
