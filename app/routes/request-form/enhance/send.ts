import { sentBy, words } from "../language/spoken.ts";
import { type DraftKeeper, keptValues } from "./draft.ts";
import { bringUp, button, element, isShown } from "./element.ts";
import { complain, showFieldError } from "./fields.ts";
import { isOnItsWay, type Photo } from "./photo.ts";
import type { Photos } from "./photos.ts";
import { deliver } from "./post.ts";

interface Parts {
  photos(): Photos | undefined;
  draft: DraftKeeper | undefined;
  swap(form: Element): void;
}

/** Repeats as often as it takes: the server knows a repeat by its content (D26). */
export function sendInBackground(form: HTMLFormElement, { photos, draft, swap }: Parts): void {
  const what = sentBy(form);
  const { noAnswer, offline, photosLeft } = words().script;
  let isSending = false;
  form.addEventListener("submit", (event) => {
    try {
      if (isSending || !isReadyToSend(form, photos())) return event.preventDefault();
    } catch (error) {
      console.warn(error);
      return;
    }
    event.preventDefault();
    isSending = true;
    void send();
  });
  form.addEventListener("input", () => {
    if (!isSending) sayStatus(form, "");
  });

  async function send() {
    const stop = new AbortController();
    const look = sendingLook(form, () => stop.abort());
    markPending(true);
    try {
      await photosArrived(stop.signal, look.say);
      const failed = shownPhotos().some(({ state }) => state === "failed");
      // What arrives from here on came too late for this request.
      const isWhole = shownPhotos().every(({ sent }) => sent);
      if (failed) stop.abort();
      const action = form.getAttribute("action") ?? "";
      const delivery = await deliver(action, formData(), stop.signal, (wasAnswered) =>
        look.say(wasAnswered ? noAnswer({ what }) : offline({ what }), true),
      );
      if (delivery.kind === "sent") {
        draft?.end();
        look.mayLeave();
        return follow(delivery.url, isWhole ? undefined : "#ohne-fotos");
      }
      isSending = false;
      look.end();
      markPending(false);
      if (delivery.kind === "form") swap(delivery.form);
      if (delivery.kind === "refused") sayStatus(form, delivery.reason);
      if (failed) isReadyToSend(form, photos());
    } catch (error) {
      console.warn(error);
      look.mayLeave();
      HTMLFormElement.prototype.submit.call(form);
    }
  }

  /** With the fragment of the form's address, as the browser's own redirect; the same page is loaded anew. */
  function follow(url: string, hash = new URL(form.getAttribute("action") ?? "", location.href).hash) {
    const next = new URL(url);
    next.hash = hash;
    const isHere = next.hash !== "" && url === location.href.replace(/#.*/, "");
    history.scrollRestoration = "manual";
    location.replace(next);
    if (isHere) location.reload();
  }

  function markPending(isPending: boolean) {
    if (!draft) return;
    draft.pending = isPending;
    draft.save();
  }

  /** Type contact has no photos, so a request sends none of a hidden field. What follows may be folded. */
  function shownPhotos(): readonly Photo[] {
    const belong = form.dataset.what !== undefined || isShown(form.querySelector("#fotos"));
    return belong ? (photos()?.all ?? []) : [];
  }

  async function photosArrived(signal: AbortSignal, say: (message: string, mayChange: boolean) => void) {
    const hasWords = Object.keys(keptValues(form)).some((name) => name !== "question");
    await photos()?.until(signal, () => {
      const left = shownPhotos().filter(isOnItsWay);
      const isStuck = photos()?.isStuck();
      if (left.length === 0 || (isStuck && hasWords)) return true;
      const isOffline = left.some(({ state }) => state === "offline");
      say(
        isOffline ? offline({ what }) : isStuck ? noAnswer({ what }) : photosLeft({ left: left.length }),
        true,
      );
      return false;
    });
  }

  /** Made once for all tries, so that the server knows a repeat. */
  function formData(): FormData {
    const data = new FormData(form);
    if (!photos()) return data;
    for (const name of ["images", "receivedPhoto"]) data.delete(name);
    for (const { sent } of shownPhotos()) if (sent) data.append("receivedPhoto", sent.token);
    return data;
  }
}

/** If not, says what is missing and puts the cursor into the first such field. */
function isReadyToSend(form: HTMLFormElement, photos: Photos | undefined): boolean {
  form.querySelector("#fehler")?.remove();
  const faults: string[] = complain(form);
  if (complainOfPhoto(form, photos)) faults.push("images");
  const wrong = Object.entries(words().fields.short).filter(([field]) => faults.includes(field));
  const [first, second] = wrong;
  if (!first) return true;
  const unsent = words().script.unsent({ what: sentBy(form), faults: wrong.length });
  sayStatus(form, second ? "" : unsent, true);
  if (second) form.querySelector("#art")?.before(summaryOf(unsent, wrong));
  bringUp(form, second ? "fehler" : first[0]);
  return false;
}

/** As the server's own: each wrong field is a link by its short name, and its message stands at the field. */
function summaryOf(title: string, wrong: readonly [id: string, name: string][]): HTMLElement {
  const links = wrong.map(([id, name]) =>
    element("li", {}, element("a", { href: `#${id}`, className: "tap link" }, name)),
  );
  const look = "rounded-md border-s-4 border-danger bg-danger-soft p-4 text-danger wrap-anywhere";
  return element(
    "div",
    { id: "fehler", tabIndex: -1, className: look },
    element("p", { className: "font-bold" }, title),
    element("ul", { className: "mt-2 list-disc ps-5" }, ...links),
  );
}

function complainOfPhoto(form: HTMLFormElement, photos: Photos | undefined): boolean {
  const failed = photos?.all.filter(({ state }) => state === "failed") ?? [];
  const [first] = failed;
  if (!first || !isShown(form.querySelector("#fotos"))) return false;
  showFieldError(form, "images", words().fields.photoFailed({ why: first.message }));
  const without = button(words().script.withoutPhotos({ count: failed.length }), () => {
    photos?.remove(failed);
    form.querySelector<HTMLElement>("#senden")?.click();
  });
  form.querySelector("#images-fehler")?.append(" ", without);
  return true;
}

function sendingLook(form: HTMLFormElement, cancel: () => void) {
  const { script } = words();
  const send = form.querySelector<HTMLElement>("#senden");
  const text = send?.textContent ?? "";
  const change = button(script.changeAfterAll, cancel);
  function mark(isSending: boolean) {
    for (const part of form.querySelectorAll("#art, #kontakt, #details, #nachtrag"))
      part.toggleAttribute("inert", isSending);
    if (send) send.textContent = isSending ? script.sending : text;
    send?.setAttribute("aria-disabled", String(isSending));
  }
  mark(true);
  addEventListener("beforeunload", warn);

  return {
    say(message: string, mayChange: boolean) {
      sayStatus(form, message);
      if (mayChange && !change.isConnected) form.querySelector("#sendestand")?.after(change);
    },
    mayLeave: () => removeEventListener("beforeunload", warn),
    end() {
      removeEventListener("beforeunload", warn);
      if (document.activeElement === change) send?.focus();
      change.remove();
      sayStatus(form, "");
      mark(false);
    },
  };
}

function sayStatus(form: HTMLFormElement, message: string, isFault = false): void {
  const status = form.querySelector("#sendestand");
  status?.classList.toggle("text-danger", isFault);
  if (status && status.textContent !== message) status.textContent = message;
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
  // Chrome before 119 asks only if this is set.
  event.returnValue = true;
}
