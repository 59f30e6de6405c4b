import { words } from "../language/spoken.ts";
import { button, element, labelled } from "./element.ts";
import type { Photo } from "./photo.ts";

export function photoTile(photo: Photo, actions: { remove(): void; retry(): void; gone(): void }) {
  const { script } = words();
  const picture = element("img", { alt: "", className: "size-full object-cover" });
  const frame = element("div", { className: "aspect-square bg-sunken" }, picture);
  const state = element("span");
  const progress = labelled(
    element("progress", { className: "w-full accent-brand" }),
    script.photoUploading({ name: photo.name }),
  );
  const token = element("input", { type: "hidden", name: "receivedPhoto" });
  const remove = button("×", actions.remove, script.removePhoto({ name: photo.name }));
  remove.className =
    "corner absolute top-0 size-11 rounded-full border-6 border-transparent bg-surface bg-clip-padding text-xl leading-none text-ink";
  const retry = button(script.again, actions.retry, script.photoAgain({ name: photo.name }));
  const name = element("span", {}, photo.name);
  const texts = element("div", {}, name, state, progress, retry);
  const tile = element(
    "li",
    { className: "relative min-w-0 overflow-hidden rounded-md border-2 border-edge" },
    frame,
    texts,
    remove,
  );
  picture.onerror = async () => {
    const address = photo.preview;
    photo.preview = "";
    URL.revokeObjectURL(address);
    picture.hidden = true;
    if (photo.sent && (await isGone(address))) actions.gone();
  };

  function update() {
    const percent = photo.state === "uploading" ? ` ${Math.round(photo.share * 100)}\u00a0%` : "";
    state.textContent = (photo.message || script.photoState[photo.state]) + percent;
    const isFailed = photo.message !== "";
    state.className = isFailed ? "font-semibold text-danger" : "";
    name.className = isFailed ? "truncate pe-9 font-semibold" : "sr-only";
    // The picture of a photo that has arrived says enough.
    texts.className = photo.state === "done" ? "sr-only" : "grid gap-1 p-2 text-sm wrap-anywhere";
    tile.classList.toggle("col-span-full", isFailed);
    frame.hidden = isFailed;
    picture.hidden = !photo.preview;
    progress.hidden = photo.state !== "uploading";
    progress.value = photo.share;
    // What failed is refused at every try: only another file helps.
    retry.hidden = photo.state !== "offline" && photo.state !== "lost";
    if (photo.preview && picture.getAttribute("src") !== photo.preview) picture.src = photo.preview;
    if (photo.sent && !token.value) {
      token.value = photo.sent.token;
      tile.append(token);
    }
  }
  update();
  return { tile, update, focus: () => remove.focus() };
}

/** Our server says that it no longer has the photo, in contrast to a lost connection and to anybody on the way. */
async function isGone(address: string): Promise<boolean> {
  try {
    return (await (await fetch(address)).json()).refused === true;
  } catch {
    return false;
  }
}
