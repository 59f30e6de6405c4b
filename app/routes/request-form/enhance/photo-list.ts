import { words } from "../language/spoken.ts";
import { element, labelled } from "./element.ts";
import type { Photo } from "./photo.ts";
import { photoTile } from "./photo-tile.ts";

type Act = (photo: Photo) => void;

export function photoList(endpoint: string, { remove, retry, gone }: { remove: Act; retry: Act; gone: Act }) {
  const tiles = new Map<Photo, ReturnType<typeof photoTile>>();
  const list = labelled(
    element("ul", { className: "my-2 grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4" }),
    words().script.chosenPhotos,
  );
  return {
    element: list,
    add(photo: Photo) {
      if (photo.sent && !photo.preview)
        photo.preview = `${endpoint}?t=${encodeURIComponent(photo.sent.token)}`;
      const tile = photoTile(photo, {
        remove: () => remove(photo),
        retry: () => retry(photo),
        gone: () => gone(photo),
      });
      tiles.set(photo, tile);
      list.append(tile.tile);
    },
    update: (photo: Photo) => tiles.get(photo)?.update(),
    remove(photo: Photo) {
      tiles.get(photo)?.tile.remove();
      tiles.delete(photo);
      URL.revokeObjectURL(photo.preview);
    },
    /** Moves the focus to the photo's button; false if it isn't listed. */
    focus(photo: Photo | undefined): boolean {
      const tile = photo && tiles.get(photo);
      tile?.focus();
      return tile !== undefined;
    },
  };
}
