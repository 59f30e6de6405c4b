/* The request form and other pages without React follow a change: new styles at once, anything else by a reload. */
const hot = import.meta.hot;
const KEPT = `workshop:${location.pathname}`;
const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fields(): Field[] {
  return [...document.querySelectorAll("input, textarea, select")].filter(isField) as Field[];
}

const isTicked = (field: Field) =>
  field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);

function keep(): void {
  const kept = fields()
    .filter(({ type, name }) => name && type !== "file" && type !== "hidden")
    .map((field) => [field.name, field.value, isTicked(field) ? (field as HTMLInputElement).checked : null]);
  sessionStorage.setItem(KEPT, JSON.stringify({ kept, y: scrollY }));
}

function bringBack(): void {
  const { kept = [], y = 0 } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  sessionStorage.removeItem(KEPT);
  const left = fields();
  for (const [name, value, checked] of kept) {
    const at = left.findIndex((one) => one.name === name && (checked === null || one.value === value));
    const [field] = at < 0 ? [] : left.splice(at, 1);
    if (!field) continue;
    if (checked === null) field.value = value;
    else (field as HTMLInputElement).checked = checked;
    if (checked !== false && value) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  scrollTo({ top: y, behavior: "instant" });
}

/** By what the server says of a page without its styles. */
const kindOf = (page: Document) => page.querySelector<HTMLElement>("[data-page]")?.dataset.page;

async function follow(): Promise<void> {
  const answer = await fetch(location.href);
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (kindOf(document) !== kindOf(now) || document.querySelector("vite-error-overlay")) {
    keep();
    return location.reload();
  }
  const styles = now.querySelectorAll("style");
  for (const [at, style] of document.querySelectorAll("style").entries())
    if (styles[at] && style.textContent !== styles[at].textContent)
      style.textContent = styles[at].textContent;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) loadAnew(sheet);
}

/** The sheet up to now stays until the new one is there. */
function loadAnew(sheet: HTMLLinkElement): void {
  const address = new URL(sheet.href);
  address.searchParams.set("t", String(Date.now()));
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = address.href;
  next.onload = () => sheet.remove();
  next.onerror = () => next.remove();
  sheet.after(next);
}

/** A page that failed may have been mended before it could hear of it. */
async function tryAgain(): Promise<void> {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loaded && loaded.responseStatus >= 500 && (await fetch(location.href)).ok) location.reload();
}

bringBack();
hot?.on("vite:ws:connect", tryAgain);
hot?.on("vite:beforeFullReload", keep);
hot?.on("workshop:changed", follow);
