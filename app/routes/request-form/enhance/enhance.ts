import { bringIntoView } from "../embedded/bring-into-view.ts";
import { type Spoken, speak } from "../language/spoken.ts";
import { clearDraft, type DraftKeeper, keepDraft } from "./draft.ts";
import { focusOn } from "./element.ts";
import { checkFieldsOnLeaving } from "./fields.ts";
import { leadThroughSections } from "./flow.ts";
import { adviseWhileTyping, noticeDraft } from "./notices.ts";
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
    now.draft?.clear();
    focusOn(form, "requestType");
  }
  function swap(returned: Element) {
    const unsent = now.photos?.all.flatMap(({ file, sent }) => (file && !sent ? file : [])) ?? [];
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
  const form = document.querySelector<HTMLFormElement>("form#anfrage");
  const thanks = document.querySelector<HTMLElement>("#danke");
  if (form) enhance(form);
  if (thanks) clearDraft(thanks.dataset.slug ?? "");
  offerToShare();
}
