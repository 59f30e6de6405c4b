import { isTellable } from "./tag-pages.ts";

const SOURCE = "https://www.googletagmanager.com";
const REGIONS = ["DE", "AT", "CH"];
const WAIT_FOR_UPDATE_MS = 500;

const ANSWERS_WITHIN_MS = 8_000;

const root = document.querySelector<HTMLElement>("[data-cookies]");
forgetOldStorage();
if (root) {
  loadTag(root.dataset);
  // Without <dialog> (iOS before 15.4) a form doesn't say which button was pressed either: it posts by itself.
  if ("HTMLDialogElement" in window) decideInPlace(root);
}

/** Before the cookie the decision lay there. A browser may forbid to look. */
function forgetOldStorage(): void {
  try {
    localStorage.removeItem("cookie-auswahl");
  } catch {}
}

/** What was typed and chosen on the page stays. The last press counts; without an answer the bar stays and says so. */
function decideInPlace(root: HTMLElement): void {
  let wanted: FormData | null = null;
  // React may put another one in its place.
  const dialog = () => root.querySelector("dialog");
  // At the window: until React has this part of the page, it keeps events from what lies below the document.
  const onOwn = <T extends "click" | "submit">(
    type: T,
    act: (event: WindowEventMap[T], on: Element) => void,
  ) =>
    window.addEventListener(
      type,
      (event) => event.target instanceof Element && root.contains(event.target) && act(event, event.target),
      { capture: true },
    );
  onOwn("click", (event, target) => {
    const found = dialog();
    if (!target.closest("[data-cookie-settings]") || !found || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    found.showModal();
  });
  onOwn("submit", async (event, form) => {
    const { submitter } = event;
    if (!(form instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)) return;
    if (form.method === "dialog") return;
    event.preventDefault();
    const isUnderWay = wanted !== null;
    wanted = new FormData(form);
    wanted.set(submitter.name, submitter.value);
    if (isUnderWay) return;
    delete root.dataset.failed;
    let sent: FormData;
    let choice: string | null;
    do {
      sent = wanted;
      choice = await post(form.action, sent);
    } while (sent !== wanted);
    wanted = null;
    dialog()?.close();
    if (choice === null) {
      root.dataset.failed = "";
      return;
    }
    tellDecided(root);
    loadTag({ ...root.dataset, choice });
  });
}

async function post(address: string, body: FormData): Promise<string | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ANSWERS_WITHIN_MS);
  const headers = { Accept: "application/json" };
  try {
    const answer = await fetch(address, { method: "POST", headers, body, signal: stop.signal });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The pressed button goes, so keyboards continue at the page's beginning. */
function tellDecided(root: HTMLElement): void {
  const main = document.querySelector("main");
  if (main && root.contains(document.activeElement)) {
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }
  root.dataset.decided = "";
  const status = root.querySelector<HTMLElement>("[data-saved]");
  if (status) status.textContent = status.dataset.saved ?? "";
}

/**
 * Loads once a document: the container for either category, analytics for statistics only. Until then no
 * other server hears of the visitor, and never of a page reached from a private address.
 */
function loadTag({ gtm, ga, choice = "" }: DOMStringMap): void {
  const [statistics, marketing] = [...choice].map((mark) => mark === "1");
  const sources = [
    ...(gtm && (statistics || marketing) ? [`${SOURCE}/gtm.js?id=${gtm}`] : []),
    ...(ga && statistics ? [`${SOURCE}/gtag/js?id=${ga}`] : []),
  ];
  if (sources.length === 0 || !isTellable(document.referrer, location.origin)) return;
  tell("consent", "default", { ...consent(), region: REGIONS, wait_for_update: WAIT_FOR_UPDATE_MS });
  tell("consent", "update", consent(statistics, marketing));
  tell("js", new Date());
  if (ga && statistics) tell("config", ga);
  if (gtm) dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  for (const src of sources) document.head.append(Object.assign(document.createElement("script"), { src }));
  leaveByLoading();
  // Consent may have been withdrawn since the page was left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

function consent(statistics = false, marketing = false) {
  const said = (isAllowed: boolean) => (isAllowed ? "granted" : "denied");
  return {
    analytics_storage: said(statistics),
    ad_storage: said(marketing),
    ad_user_data: said(marketing),
    ad_personalization: said(marketing),
  };
}

/** The tag reads commands only from an arguments object, never from an array. */
function tell(...command: unknown[]): void {
  dataLayer().push({ ...command, length: command.length, [Symbol.toStringTag]: "Arguments" });
}

function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** While a tag runs, links and forms load a new document: the tag must never reach pages it may not read. */
function leaveByLoading(): void {
  const letBrowserDo = (event: Event) => {
    const way = event.type === "click" ? "a[href]:not([href^='#'])" : "form";
    if (event.target instanceof Element && event.target.closest(way)) event.stopImmediatePropagation();
  };
  window.addEventListener("click", letBrowserDo, { capture: true });
  window.addEventListener("submit", letBrowserDo, { capture: true });
}
