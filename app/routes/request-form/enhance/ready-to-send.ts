import { photoError } from "../field-messages.ts";
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
  const left = wrong.length === 1 ? "eine Angabe" : `${wrong.length}\u00a0Angaben`;
  sayStatus(
    form,
    `${form.dataset.what ?? "Ihre Anfrage"} ist noch nicht abgeschickt. Bitte prüfen Sie noch ${left}.`,
  );
  bringUp(form, first);
  return false;
}

/** Offers to send without the photo (D24). */
function complainOfPhoto(form: HTMLFormElement, photos: Photos | undefined): boolean {
  const failed = photos?.all.filter(({ state }) => state === "failed") ?? [];
  const [first] = failed;
  if (!first || !isShown(form.querySelector("#fotos"))) return false;
  showFieldError(form, "images", photoError(first.message));
  const without = button(failed.length === 1 ? "Ohne dieses Bild senden" : "Ohne diese Bilder senden", () => {
    photos?.remove(failed);
    form.querySelector<HTMLElement>("#senden")?.click();
  });
  form.querySelector("#images-fehler")?.append(" ", without);
  return true;
}
