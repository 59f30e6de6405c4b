import type { DraftKeeper } from "./draft-keeper.ts";
import { isOnItsWay } from "./photo.ts";
import type { Photos } from "./photos.ts";
import { post } from "./post.ts";
import { isReadyToSend } from "./ready-to-send.ts";
import { sayStatus, sendingLook } from "./sending-look.ts";
import { submitOutcome } from "./submit-answer.ts";
import { nextTry } from "./wait.ts";

const OFFLINE = "Sie sind offline, wir senden, sobald es geht";

interface Parts {
  photos(): Photos | undefined;
  draft: DraftKeeper | undefined;
  /** Shows the form as the server sent it back. */
  swap(form: Element): void;
}

/** Sends the form without leaving the page, as often as it takes; the server knows a repeat by its content (D26). */
export function sendInBackground(form: HTMLFormElement, { photos, draft, swap }: Parts): void {
  let isSending = false;
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending || !isReadyToSend(form, photos())) return;
    isSending = true;
    // Whatever goes wrong here, the plain form can do it.
    send().catch(() => HTMLFormElement.prototype.submit.call(form));
  });
  form.addEventListener("input", () => {
    if (!isSending) sayStatus(form, "");
  });

  async function send() {
    const stop = new AbortController();
    const look = sendingLook(form, () => stop.abort());
    const end = () => {
      isSending = false;
      look.end();
      markPending(false);
    };
    markPending(true);
    await photosArrived(stop.signal, look.say);
    if (stop.signal.aborted) return end();
    if (photos()?.all.some(({ state }) => state === "failed")) {
      end();
      isReadyToSend(form, photos());
      return;
    }

    const data = frozenData();
    for (let failures = 1; !stop.signal.aborted; failures += 1) {
      const answer = await post(form.getAttribute("action") ?? "", data, stop.signal);
      const page = answer && new DOMParser().parseFromString(answer.text, "text/html");
      const outcome = answer && submitOutcome(answer, page?.querySelector("#anfrage") != null);
      if (answer && outcome === "sent") {
        draft?.end();
        look.end();
        sayStatus(form, "Ihre Anfrage wurde erfolgreich gesendet!");
        return location.replace(answer.url);
      }
      const returned = page?.querySelector("#anfrage");
      if (returned) {
        end();
        return swap(returned);
      }
      if (outcome === "refused") {
        end();
        return sayStatus(form, reasonOn(page));
      }
      look.say(OFFLINE, true);
      await nextTry(failures, stop.signal);
    }
    end();
  }

  function markPending(isPending: boolean) {
    if (!draft) return;
    draft.pending = isPending;
    draft.save();
  }

  async function photosArrived(signal: AbortSignal, say: (message: string, mayChange: boolean) => void) {
    const onTheirWay = () => photos()?.all.filter(isOnItsWay) ?? [];
    await photos()?.until(signal, () => {
      const left = onTheirWay();
      const number = left.length === 1 ? "ein Foto wird" : `${left.length} Fotos werden`;
      const isOffline = left.some(({ state }) => state === "offline");
      if (left.length > 0) say(isOffline ? OFFLINE : `Noch ${number} hochgeladen …`, true);
      return left.length === 0;
    });
  }

  /** The same bytes for every try: what arrived twice must look the same. */
  function frozenData(): FormData {
    const data = new FormData(form);
    data.delete("images");
    for (const { state, shrunk, name } of photos()?.all ?? []) {
      if (state === "with-form" && shrunk) data.append("images", shrunk, name);
    }
    return data;
  }
}

function reasonOn(page: Document | null): string {
  const reason = page?.querySelector("[role=alert] p:last-child") ?? page?.querySelector("main p");
  return reason?.textContent || "Ein unerwarteter Fehler ist aufgetreten.";
}
