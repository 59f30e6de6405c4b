import { isTellable } from "./tag-pages.ts";

const SOURCE = "https://www.googletagmanager.com";
const REGIONS = ["DE", "AT", "CH"];
const WAIT_FOR_UPDATE_MS = 500;

const root = document.querySelector<HTMLElement>("[data-cookies]");
if (root) {
  loadTag(root.dataset);
  // Without <dialog> (iOS before 15.4) a form doesn't say which button was pressed either: it posts by itself.
  if ("HTMLDialogElement" in window) decideInPlace(root);
}

/** What was typed and chosen on the page stays. A server that doesn't answer leaves the question to the next page. */
function decideInPlace(root: HTMLElement): void {
  // React may put another one in its place.
  const dialog = () => root.querySelector("dialog");
  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-cookie-settings]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dialog()?.showModal();
  });
  root.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)) return;
    if (form.method === "dialog") return;
    event.preventDefault();
    const body = new FormData(form);
    body.set(submitter.name, submitter.value);
    const headers = { Accept: "application/json" };
    const answer = await fetch(form.action, { method: "POST", headers, body }).catch(() => null);
    dialog()?.close();
    root.dataset.decided = "";
    if (answer?.ok) loadTag({ ...root.dataset, choice: await answer.text() });
  });
}

/**
 * Once a document: the container for either category, analytics for statistics only. Until then no other server
 * hears of the visitor, and never of a page reached from a private address.
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
