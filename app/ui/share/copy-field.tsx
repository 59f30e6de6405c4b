import { textareaLook } from "../field-look.ts";

/** Counts characters on a small phone, for browsers without `field-sizing`. */
const LINE = 30;

/** With scripts the first touch selects all of it. */
export function CopyField({
  id,
  label,
  text,
  isLabelSeen = true,
}: {
  id: string;
  label: string;
  text: string;
  /** False under a heading with the same text. */
  isLabelSeen?: boolean;
}) {
  const rows = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return (
    <div>
      <label htmlFor={id} className={isLabelSeen ? "mb-1 block text-sm text-ink-soft" : "sr-only"}>
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className={`${textareaLook} field-sizing-content resize-none break-words bg-sunken`}
      />
    </div>
  );
}
