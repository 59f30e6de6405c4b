import { messageOf, newsOn } from "./cookie-messages.ts";
import { isUntold, keptDecision } from "./kept-decision.ts";
import { sendAgain, sendDecision } from "./send-decision.ts";
import { isTagLoaded, leaveByLoading, loadTag, tellConsent } from "./tag.ts";

const SHOWN_MS = 8_000;

/** Once a document: decisions without a new page, the dialog, and the tag after consent. */
export function startCookieNotice(root: HTMLElement): void {
  if (root.dataset.started !== undefined) return;
  root.dataset.started = "";
  leaveByLoading();
  const { save = "", notice = "", keptMs, choice, gtm, ga } = root.dataset;
  const line = root.querySelector<HTMLElement>("[data-cookie-message]");

  const kept = keptDecision(notice, Number(keptMs));
  if (isUntold(kept, choice !== undefined)) {
    root.dataset.decided = "";
    void sendAgain(save, kept);
  } else if (choice !== undefined) {
    loadTag({ gtm, ga }, { statistics: choice[0] === "1", marketing: choice[1] === "1" });
  }

  // Without <dialog> (iOS before 15.4) a form doesn't say which button was pressed either: it posts by itself.
  if (!("HTMLDialogElement" in window)) return;

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-cookie-form]")) return;
    event.preventDefault();
    const body = new FormData(form);
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement) body.set(submitter.name, submitter.value);
    void decide(body, form.dataset.cookieForm === "seite");
  });
  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const dialog = root.querySelector("dialog");
    if (target?.closest("[data-cookie-close]")) dialog?.close();
    if (!dialog || !target?.closest("[data-cookie-settings]") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dialog.showModal();
  });

  async function decide(body: FormData, isOnPage: boolean): Promise<void> {
    const sessionId = kept?.sessionId ?? randomId();
    const decision = await sendDecision(save, body, { notice, sessionId });
    const { isSent } = decision;
    // The page itself says so, and what it shows has changed; a tag that ran is gone with the old document.
    if (isSent && (isOnPage || isTagLoaded())) return location.reload();
    root.querySelector("dialog")?.close();
    const hadFocus = root.contains(document.activeElement);
    root.dataset.decided = "";
    if (hadFocus) focusMain();
    const news = newsOn(root);
    say(isSent ? messageOf(news, body.get("auswahl")) : news.unsent);
    if (isSent) loadTag({ gtm, ga }, decision);
    else if (isTagLoaded()) tellConsent(decision);
  }

  function say(text: string): void {
    if (!line) return;
    line.textContent = text;
    setTimeout(() => line.replaceChildren(), SHOWN_MS);
  }
}

/** RFC 9562; `crypto.randomUUID` is missing in Chrome before 92. */
function randomId(): string {
  const [a = "", b, c = "", d = "", e] = [4, 2, 2, 2, 6].map((length) =>
    [...crypto.getRandomValues(new Uint8Array(length))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join(""),
  );
  return [a, b, `4${c.slice(1)}`, `8${d.slice(1)}`, e].join("-");
}

function focusMain(): void {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}
