const BOX =
  "w-full rounded-md border-2 border-edge bg-surface px-4 text-ink placeholder:text-ink-soft aria-invalid:border-danger";

/** Photos are chosen in a dashed tile with a filled button. */
export const fileLook =
  "block w-full min-w-0 rounded-md border-2 border-dashed border-edge bg-surface p-3 file:me-3 file:min-h-11 file:rounded-md file:border-0 file:bg-brand file:px-4 file:font-bold file:text-on-brand";

/** A tile opens camera, gallery or files. */
export const tileLook =
  "flex min-h-16 grow flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-brand bg-surface px-1 py-2 text-brand hover:bg-sunken";

export const inputLook = `${BOX} min-h-13`;
export const selectLook = `${inputLook} pe-10`;
export const textareaLook = `${BOX} py-3`;
