export type Unsent = "offline" | "failed";

/** Shows what the page has ready (unsent.tsx): above what was typed, or in place of it where it has a title. */
export function say(why: Unsent, form: HTMLFormElement): void {
  const ready = document.querySelector<HTMLTemplateElement>(`template[data-unsent=${why}]`);
  const main = form.closest("main");
  if (!ready || !main) return;
  for (const said of main.querySelectorAll("[role=alert][tabindex]")) said.remove();
  const content = document.importNode(ready.content, true);
  const { title } = ready.dataset;
  if (title) replacePage(main, title, content, new FormData(form).get("email"));
  else form.prepend(content);
  main.querySelector<HTMLElement>("[role=alert]")?.focus();
}

function replacePage(main: HTMLElement, title: string, content: DocumentFragment, email: unknown): void {
  const heading = main.querySelector("h1");
  heading?.parentElement?.replaceChildren(heading, content);
  entitle(main, title);
  showLater(main, email);
}

/** What follows a message after a while; without scripts it is there at once. */
export function showLater(main: HTMLElement, email?: unknown): void {
  const later = main.querySelector<HTMLTemplateElement>("template[data-later-ms]");
  if (!later) return;
  const { laterMs, title = "" } = later.dataset;
  setTimeout(() => {
    later.replaceWith(document.importNode(later.content, true));
    entitle(main, title);
    const known = main.querySelector<HTMLInputElement>("input[name=email]");
    if (known && typeof email === "string") known.value = email;
  }, Number(laterMs));
}

function entitle(main: HTMLElement, title: string): void {
  const heading = main.querySelector("h1");
  if (heading) heading.textContent = title;
  document.title = document.title.replace(/^.*(?= · )/, title);
}
