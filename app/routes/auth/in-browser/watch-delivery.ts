const LOOK_EVERY_MS = 3_000;
const MOST_LOOKS = 10;

const saidOf = (page: ParentNode) => page.querySelector<HTMLElement>("[data-delivery]");

/** Looks again while a mail waits for its first try, so that "sent" stays true; never offline. */
export function watchDelivery(main: HTMLElement, looks = 0): void {
  const said = saidOf(main);
  const here = location.pathname + location.search;
  if (!said || said.dataset.isFinal || looks === MOST_LOOKS) return;
  setTimeout(async () => {
    const seen = navigator.onLine ? await lookAgain() : said;
    if (seen?.dataset.delivery !== said.dataset.delivery) return location.replace(here);
    said.dataset.isFinal = seen?.dataset.isFinal ?? "";
    watchDelivery(main, looks + 1);
  }, LOOK_EVERY_MS);

  async function lookAgain(): Promise<HTMLElement | null> {
    try {
      const answer = await fetch(here);
      return answer.ok ? saidOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : said;
    } catch {
      return said;
    }
  }
}
