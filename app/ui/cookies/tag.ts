import { isTellable } from "./tag-pages.ts";

/** Ids of what the operator has configured; undefined is not configured. */
export interface TagIds {
  gtm?: string | undefined;
  ga?: string | undefined;
}

interface Choice {
  statistics: boolean;
  marketing: boolean;
}

/** Specification, "Business constants and limits". */
const REGIONS = ["DE", "AT", "CH"];
const WAIT_FOR_UPDATE_MS = 500;

const SOURCE = "https://www.googletagmanager.com";

let isLoaded = false;

/** Whether a tag runs in this document. */
export const isTagLoaded = () => isLoaded;

/**
 * Loads what `choice` allows, once per document: the container for either category, the analytics script for
 * statistics only. Nothing is asked of another server before, and nothing at all from a page that was reached
 * by an address others may not know.
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

/** Tells a running tag what it may do from now on. */
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

/** The tag takes a command only from what looks like a function's arguments, never from an array. */
function tell(...command: unknown[]): void {
  dataLayer().push({ ...command, length: command.length, [Symbol.toStringTag]: "Arguments" });
}

function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}
