import { sentBy, words } from "../language/spoken.ts";
import { deliver } from "./deliver.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { isShown } from "./focus.ts";
import { keptValues } from "./form-values.ts";
import { isOnItsWay, type Photo } from "./photo.ts";
import type { Photos } from "./photos.ts";
import { isReadyToSend } from "./ready-to-send.ts";
import { sayStatus, sendingLook } from "./sending-look.ts";

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
  form.noValidate = true;
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
      const delivery =
        failed || stop.signal.aborted
          ? { kind: "stopped" as const }
          : await deliver(form.getAttribute("action") ?? "", formData(), stop.signal, (wasAnswered) =>
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

  /** A hidden field's photos don't belong to the request: type contact has none. */
  function shownPhotos(): readonly Photo[] {
    return isShown(form.querySelector("#fotos")) ? (photos()?.all ?? []) : [];
  }

  /** Or can't arrive: no photo holds back what was written. */
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
