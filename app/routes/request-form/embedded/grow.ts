import { BROUGHT_UP } from "./bring-into-view.ts";
import { offerWindow } from "./offer-window.ts";

/** In this order: the website's script knows them by number. */
const BLOCKS: readonly ScrollLogicalPosition[] = ["start", "center", "nearest"];

/** Who frames us, once its script has greeted; until then the page has its own scroll bar. */
let host: string | null = null;

/** What is brought up has some air above it, in pixels. */
const AIR = 8;

/** Numbers alone, to the window that frames us and to the origin that greeted. */
function tell(numbers: readonly number[]) {
  if (host !== null) parent.postMessage(numbers.map(Math.ceil), host);
}

function height(): number {
  return document.documentElement.getBoundingClientRect().height;
}

function bring(element: Element, block: ScrollLogicalPosition) {
  const page = document.documentElement.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  tell([
    height(),
    Math.max(0, Math.floor(top - page.top) - AIR),
    bottom - page.top,
    Math.max(0, BLOCKS.indexOf(block)),
  ]);
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || data !== 1 || !/^https?:/.test(origin)) return;
  const isFirst = host === null;
  host = origin;
  tell([height()]);
  // What a submit led to stands on top, but the sender is at the bottom.
  const news = document.querySelector("#fehler, #danke");
  if (isFirst && news) bring(news, "start");
});

new ResizeObserver(() => tell([height()])).observe(document.documentElement);
document.addEventListener(BROUGHT_UP, (event) => {
  if (event instanceof CustomEvent && event.target instanceof Element) bring(event.target, event.detail);
});
if (parent !== window) parent.postMessage(0, "*");
offerWindow();
