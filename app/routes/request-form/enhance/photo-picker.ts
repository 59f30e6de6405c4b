import { words } from "../language/spoken.ts";
import { button, element } from "./element.ts";
import { isOnItsWay, type Photo } from "./photo.ts";

const LARGE =
  "min-h-14 w-full rounded-md border-2 border-dashed border-brand bg-surface px-4 font-semibold text-brand hover:bg-sunken";

/** Replaces the plain file inputs. The camera's button shows only where a camera is likely. */
export function photoPicker(
  fieldset: Element,
  { onOpen, onPick }: { onOpen(): void; onPick(files: File[], replaces: boolean): void },
) {
  const inputs = [...fieldset.querySelectorAll<HTMLInputElement>("input[type=file]")];
  const [store] = inputs;
  if (!store) return null;
  const early = inputs.flatMap(({ files }) => [...(files ?? [])]);
  const dialog = element("input", { type: "file", accept: store.accept, hidden: true });
  let replaces = false;
  dialog.onchange = () => {
    const files = [...(dialog.files ?? [])];
    dialog.value = "";
    if (files.length > 0) onPick(files, replaces);
  };
  const opener = (text: string, replacing: boolean, capture?: string) => {
    const made = button(text, () => {
      onOpen();
      replaces = replacing;
      dialog.multiple = !capture;
      if (capture) dialog.setAttribute("capture", capture);
      else dialog.removeAttribute("capture");
      dialog.click();
    });
    return made;
  };
  const choose = opener("", true);
  const add = opener(words().script.morePhotos, false);
  const camera = opener(words().script.fromCamera, false, "environment");
  camera.hidden = !matchMedia("(pointer: coarse)").matches;
  choose.id = store.id;
  choose.setAttribute("aria-describedby", store.getAttribute("aria-describedby") ?? "");
  const quiet = choose.className;
  add.className = LARGE;
  const buttons = element("div", { className: "mt-2 flex flex-wrap gap-x-5" }, add, choose, camera);

  return {
    before: (list: Element) => store.before(list),
    /** Also takes what was picked before the script came, or is being picked. */
    start() {
      // A gallery or camera opened from a plain input brings its photos there, however late.
      for (const input of inputs) {
        input.onchange = () => {
          const files = [...(input.files ?? [])];
          input.value = "";
          if (files.length > 0) onPick(files, false);
        };
      }
      store.removeAttribute("id");
      store.hidden = true;
      store.after(buttons, dialog);
      fieldset.querySelector("#weitere-fotos")?.remove();
      onPick(early, false);
    },
    /** Leaves in the plain input only what the form itself still has to send if this script fails. */
    update(photos: readonly Photo[]) {
      const text = photos.length > 0 ? words().script.replaceAll : words().script.choosePhotos;
      choose.className = photos.length > 0 ? quiet : LARGE;
      choose.textContent = text;
      choose.setAttribute("aria-label", text);
      add.hidden = photos.length === 0;
      const unsent = photos.filter(isOnItsWay);
      try {
        const transfer = new DataTransfer();
        for (const { file } of unsent) if (file) transfer.items.add(file);
        store.files = transfer.files;
      } catch {
        store.value = "";
      }
    },
    focus: () => (add.hidden ? choose : add).focus(),
  };
}
