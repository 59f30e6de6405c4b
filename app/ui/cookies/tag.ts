import { isTellable } from "./tag-pages.ts";

export interface TagIds {
  gtm?: string | undefined;
  ga?: string | undefined;
}

interface Choice {
  statistics: boolean;
  marketing: boolean;
}

const REGIONS = ["DE", "AT", "CH"];
const WAIT_FOR_UPDATE_MS = 500;

const SOURCE = "https://www.googletagmanager.com";

let isLoaded = false;

export const isTagLoaded = () => isLoaded;

/**
 * Once a document: the container for either category, analytics for statistics only. Until then no other server
 * hears of the visitor, and never of a page reached from a private address.
 */
export function loadTag({ gtm, ga }: TagIds, choice: Choice): void {
  const sources = [
    ...(gtm && (choice.statistics || choice.marketing) ? [`${SOURCE}/gtm.js?id=${gtm}`] : []),
    ...(ga && choice.statistics ? [`${SOURCE}/gtag/js?id=${ga}`] : []),
  ];
  if (isLoaded || sources.length === 0 || !isTellable(document.referrer, location.origin)) return;
  isLoaded = true;
  const denied = consentOf({ statistics: false, marketing: false });
  tell("consent", "default", { ...denied, region: REGIONS, wait_for_update: WAIT_FOR_UPDATE_MS });
  tellConsent(choice);
  tell("js", new Date());
  if (ga && choice.statistics) tell("config", ga);
  if (gtm) dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  for (const src of sources) document.head.append(Object.assign(document.createElement("script"), { src }));
}

export function tellConsent(choice: Choice): void {
  tell("consent", "update", consentOf(choice));
}

function consentOf({ statistics, marketing }: Choice) {
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
export function leaveByLoading(): void {
  const letBrowserDo = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const way = target?.closest(
      event.type === "click"
        ? "a[href]:not([href^='#'], [data-cookie-settings])"
        : "form:not([data-cookie-form])",
    );
    if (way && isTagLoaded()) event.stopImmediatePropagation();
  };
  window.addEventListener("click", letBrowserDo, { capture: true });
  window.addEventListener("submit", letBrowserDo, { capture: true });
}
