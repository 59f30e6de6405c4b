import type { SentPhoto } from "./draft.ts";

/** Takes the server's ticked boxes for photos of an earlier submit out of the page (D18). */
export function takeReceived(fieldset: Element): SentPhoto[] {
  const list = fieldset.querySelector("[data-received]");
  const boxes = list?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
  const photos = [...boxes].map((box) => ({
    token: box.value,
    name: box.closest("label")?.querySelector("img")?.alt ?? "",
    at: Date.now(),
  }));
  list?.remove();
  return photos;
}
