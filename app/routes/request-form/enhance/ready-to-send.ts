import { sentBy, words } from "../language/spoken.ts";
import { button } from "./element.ts";
import { complain } from "./field-checks.ts";
import { showFieldError } from "./field-error.ts";
import { bringUp, isShown } from "./focus.ts";
import type { Photos } from "./photos.ts";
import { sayStatus } from "./sending-look.ts";

/** If not, says what is missing and puts the cursor into the first such field. */
export function isReadyToSend(form: HTMLFormElement, photos: Photos | undefined): boolean {
  form.querySelector("#fehler")?.remove();
  const wrong: string[] = complain(form);
  if (complainOfPhoto(form, photos)) {
    const consent = wrong.indexOf("agreeToDataTransfer");
    wrong.splice(consent < 0 ? wrong.length : consent, 0, "images");
  }
  const [first] = wrong;
  if (!first) return true;
  sayStatus(form, words().script.unsent({ what: sentBy(form), faults: wrong.length }));
  bringUp(form, first);
  return false;
}

/** Offers to send without the photo (D24). */
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
