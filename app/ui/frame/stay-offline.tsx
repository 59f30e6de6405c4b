import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useMatches, useNavigate, useRevalidator } from "react-router";
import { Toast } from "../toast.tsx";
import {
  CONNECTED,
  connectionNow,
  isKept,
  keepPage,
  lose,
  onConnection,
  refuse,
  scrollBack,
  tell,
} from "./offline.ts";

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
