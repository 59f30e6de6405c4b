import { words } from "../language/spoken.ts";
import { element, part } from "./element.ts";
import { isOnItsWay, type Photo } from "./photo.ts";

export function photoTile(
  photo: Photo,
  tile: HTMLElement,
  act: Record<"remove" | "retry" | "gone", (photo: Photo) => void>,
) {
  const { script } = words();
  const picture = element("img", { alt: "" });
  const level = part(tile, "[role=progressbar]");
  level.before(picture);
  const [retry, remove] = tile.querySelectorAll("button");
  level.setAttribute("aria-label", script.photoUploading({ name: photo.name }));
  retry?.setAttribute("aria-label", script.photoAgain({ name: photo.name }));
  remove?.setAttribute("aria-label", script.removePhoto({ name: photo.name }));
  retry?.addEventListener("click", () => act.retry(photo));
  remove?.addEventListener("click", () => act.remove(photo));
  const [name, said] = tile.querySelectorAll("p > span");
  if (name) name.textContent = photo.name;
  picture.onerror = async () => {
    const address = photo.preview;
    photo.preview = "";
    URL.revokeObjectURL(address);
    picture.hidden = true;
    if (photo.sent && (await isGone(address))) act.gone(photo);
  };

  function update() {
    const { state, message, preview, share, sent } = photo;
    // The looks of each state are in form.css.
    tile.dataset.state = message ? "failed" : state;
    const text =
      message ||
      script.photoState[isOnItsWay(photo) ? (state as "lost") : "done"] ||
      script.photoState.waiting;
    if (said) said.textContent = text;
    const percent = Math.round(share * 100);
    level.setAttribute("aria-valuenow", String(percent));
    level.style.setProperty("--share", String(share));
    part(level, "*").textContent = `${percent}\u00a0%`;
    picture.hidden = !preview;
    if (preview && picture.getAttribute("src") !== preview) picture.src = preview;
    if (sent && !tile.querySelector("input"))
      tile.append(element("input", { type: "hidden", name: "receivedPhoto", value: sent.token }));
  }
  update();
  return { tile, update, focus: () => remove?.focus() };
}

/** Our server says that it no longer has the photo, in contrast to a lost connection and to anybody on the way. */
async function isGone(address: string): Promise<boolean> {
  try {
    return (await (await fetch(address)).json()).refused === true;
  } catch {
    return false;
  }
}

/** Replaces the plain file inputs. The camera's tile shows only where a camera is likely. */
export function photoPicker(
  fieldset: Element,
  { onOpen, onPick }: { onOpen(): void; onPick(files: File[], replaces: boolean): void },
) {
  const inputs = [...fieldset.querySelectorAll<HTMLInputElement>("input[type=file]")];
  const store = part<HTMLInputElement>(fieldset, "input[type=file]");
  const [camera, add, replace] = fieldset.querySelectorAll<HTMLElement>("[data-box] button");
  const early = inputs.flatMap(({ files }) => [...(files ?? [])]);
  const dialog = element("input", { type: "file", accept: store.accept, hidden: true });
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length > 0) onPick(files, input === dialog && replaces);
  };
  let replaces = false;
  dialog.onchange = () => take(dialog);
  for (const opener of [camera, add, replace])
    opener?.addEventListener("click", () => {
      onOpen();
      replaces = opener === replace;
      dialog.multiple = opener !== camera;
      if (opener === camera) dialog.setAttribute("capture", "environment");
      else dialog.removeAttribute("capture");
      dialog.click();
    });
  camera?.toggleAttribute("hidden", !matchMedia("(pointer: coarse)").matches);

  return {
    start() {
      // A gallery or camera opened from a plain input brings its photos there, however late.
      for (const input of inputs) input.onchange = () => take(input);
      store.removeAttribute("id");
      store.hidden = true;
      if (add) add.id = "images";
      part(fieldset, "[data-box]").hidden = false;
      fieldset.append(dialog);
      fieldset.querySelector("#weitere-fotos")?.remove();
      onPick(early, false);
    },
    /** Leaves in the plain input only what the form itself still has to send if this script fails. */
    update(photos: readonly Photo[]) {
      const hasSome = photos.length > 0;
      const [first, more] = add?.querySelectorAll("span") ?? [];
      first?.toggleAttribute("hidden", hasSome);
      for (const shown of [more, replace]) shown?.toggleAttribute("hidden", !hasSome);
      try {
        const transfer = new DataTransfer();
        for (const { file } of photos.filter(isOnItsWay)) if (file) transfer.items.add(file);
        store.files = transfer.files;
      } catch {
        store.value = "";
      }
    },
    focus: () => add?.focus(),
  };
}
