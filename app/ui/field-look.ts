const BOX =
  "w-full rounded-md border-2 border-edge bg-surface px-4 text-ink placeholder:text-ink-soft aria-invalid:border-danger";

/** They are the classes of a one-line text box, or of a select. */
export const inputLook = `${BOX} min-h-13`;
export const textareaLook = `${BOX} py-3`;
