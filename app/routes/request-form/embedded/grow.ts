import { BROUGHT_UP } from "./bring-into-view.ts";

/** In this order: the website's script knows them by number. */
const BLOCKS: readonly ScrollLogicalPosition[] = ["start", "center", "nearest"];

/** Who frames us, once its script has greeted; until then the page has its own scroll bar. */
let host: string | null = null;

const AIR = 8;

/** Numbers alone go to the window that frames us and to the origin that greeted. */
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

/** A website may take our origin away (`sandbox`). Then nothing can be sent, and the page offers itself in a window. */
function offerWindow(): void {
  const offer = document.getElementById("eigenes-fenster");
  const link = offer?.querySelector("a");
  const address = offer?.querySelector("strong");
  if (self.origin !== "null" || !offer || !link || !address) return;
  const query = new URLSearchParams(location.search);
  query.delete("rahmen");
  link.search = `${query}`;
  address.textContent = link.href.replace(/^https?:\/\//, "");
  offer.hidden = false;
  document.getElementById("anfrage")?.toggleAttribute("hidden", true);
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    link.hidden = !openFreely(link.href);
  };
}

function openFreely(address: string): boolean {
  const opened = open("", "_blank");
  try {
    // Throws in a window that is as restricted as the frame: our page can't open there.
    if (!opened?.document) return false;
    opened.opener = null;
    opened.location.href = address;
    return true;
  } catch {
    opened?.close();
    return false;
  }
}
