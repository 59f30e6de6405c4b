import { bringIntoView } from "../embedded/bring-into-view.ts";
import { type Spoken, speak, words } from "../language/spoken.ts";
import { clearDraft, type DraftKeeper, keepDraft } from "./draft.ts";
import { copyOf, focusOn, part } from "./element.ts";
import { checkFieldsOnLeaving } from "./fields.ts";
import { leadThroughSections } from "./flow.ts";
import type { SentPhoto } from "./photo.ts";
import { type Photos, takeOverPhotos } from "./photos.ts";
import { sendInBackground } from "./send.ts";

/** A part that fails is left out, and the plain form goes on without it. */
function attempt<T>(part: () => T): T | undefined {
  try {
    return part();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Whatever else is in the address: the same bytes serve them all. */
function keepAddressInLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[hreflang]")) {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
    link.search = `${query}`;
  }
}

function enhance(form: HTMLFormElement) {
  const now: { draft?: DraftKeeper; photos?: Photos } = {};
  const takeOver = () => {
    now.photos = attempt(() => takeOverPhotos(form, () => now.draft?.save()));
  };
  attempt(keepAddressInLinks);
  const slug = location.pathname.slice(1);
  // What follows a request has no sections and keeps no draft: its address opens the request.
  const isRequest = form.dataset.what === undefined;
  now.draft = isRequest ? attempt(() => keepDraft(form, slug, () => now.photos)) : undefined;
  takeOver();
  attempt(() => {
    const restored = now.draft?.restore(now.photos);
    if (restored) noticeDraft(form, restored, discard);
  });
  if (isRequest) attempt(() => leadThroughSections(form));
  // A page that was loaded anew after sending stays at its top.
  else document.getElementById(location.hash.slice(1))?.scrollIntoView();
  attempt(() => checkFieldsOnLeaving(form));
  attempt(() => adviseWhileTyping(form));
  attempt(() => sendInBackground(form, { photos: () => now.photos, draft: now.draft, swap }));

  function discard() {
    form.reset();
    form.removeAttribute("data-open");
    now.photos?.remove([...now.photos.all]);
    now.draft?.save();
    focusOn(form, "requestType");
  }
  function swap(returned: Element) {
    // What the server doesn't bring back it doesn't have for this request: an earlier try may have taken it.
    const isBack = (sent?: SentPhoto) => returned.querySelector(`[value="${sent?.token}"]`);
    const unsent = now.photos?.all.flatMap(({ file, sent }) => (file && !isBack(sent) ? file : [])) ?? [];
    now.photos?.remove([...now.photos.all]);
    form.replaceChildren(...returned.childNodes);
    form.setAttribute("data-open", "");
    takeOver();
    now.photos?.pick(unsent);
    attempt(() => adviseWhileTyping(form));
    now.draft?.save();
    const summary = form.querySelector<HTMLElement>("#fehler");
    summary?.focus({ preventScroll: true });
    bringIntoView(summary, "start");
  }
}

function noticeDraft(form: HTMLFormElement, kind: "typed" | "pending", discard: () => void): void {
  const notice = part(form, "#entwurf");
  notice.hidden = false;
  part(notice, "button").onclick = () => {
    notice.remove();
    discard();
  };
  // A reload comes back to where somebody was: the notice is seen there, until they go on.
  form.addEventListener("focusin", () => notice.classList.remove("sticky"), { once: true });
  // A live region speaks what changes in it, so it has to be there first.
  setTimeout(() => {
    part(notice, "p").textContent = words().script[kind];
  });
}

/** Says below the words what to do first, while somebody describes a danger (D62): they stay where they are. */
function adviseWhileTyping(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("textarea")) {
    const advice = copyOf(form, "#rat");
    field.after(advice);
    const advise = () => {
      const text = adviceFor(field.value);
      const said = part(advice, "p");
      if (said.textContent === text) return;
      said.textContent = text;
      advice.hidden = !text;
      part(advice, "a").hidden = !text.includes("112");
      if (text && document.activeElement === field) bringIntoView(advice, "nearest");
    };
    field.addEventListener("input", advise);
    advise();
  }
}

function adviceFor(text: string): string {
  const { findDanger, safety } = words();
  const found = findDanger(text);
  return found ? safety.advice[found] : "";
}

/** The links beside it work without scripts, this button with them alone. A frame may not share. */
function offerToShare() {
  const share = document.querySelector<HTMLButtonElement>("#teilen");
  if (!share || !("share" in navigator) || self !== top) return;
  share.hidden = false;
  share.onclick = () => navigator.share({ text: share.value }).catch(() => {});
}

/** What is on the page decides: a form to send, or thanks for what was sent. */
export function enhancePage(spoken: Spoken): void {
  speak(spoken);
  const form = document.querySelector<HTMLFormElement>("#anfrage");
  const thanks = document.querySelector<HTMLElement>("#danke");
  if (form) enhance(form);
  // Who comes back to it may have begun another request since.
  if (thanks && !history.state) {
    clearDraft(thanks.dataset.slug ?? "");
    history.replaceState(true, "");
  }
  offerToShare();
}
