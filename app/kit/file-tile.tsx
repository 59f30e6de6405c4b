import { type ComponentProps, useState } from "react";
import { PHOTO_ACCEPT } from "#app/domain/photo/photo-limits.ts";
import { tileLook } from "#app/ui/field-look.ts";
import { Icon, type IconName } from "#app/ui/parts.tsx";

/** Opens camera, gallery or files and names what was chosen. Without scripts the browser's own field does. */
export function FileTile({
  offer,
  icon = "image",
  ...input
}: ComponentProps<"input"> & { offer: string; icon?: IconName }) {
  const [chosen, setChosen] = useState("");
  return (
    <label className={`relative min-w-0 text-center outline-brand focus-within:outline-3 ${tileLook}`}>
      <Icon name={icon} />
      {offer}
      <span className="text-sm text-ink wrap-anywhere empty:hidden">{chosen}</span>
      <input
        type="file"
        accept={PHOTO_ACCEPT}
        // What was chosen before scripts had come is named, too.
        ref={(input) => void (input && setChosen(namesOf(input)))}
        onChange={({ currentTarget }) => setChosen(namesOf(currentTarget))}
        className="absolute inset-0 size-full opacity-0 noscript:static noscript:opacity-100"
        {...input}
      />
    </label>
  );
}

const namesOf = ({ files }: HTMLInputElement) => Array.from(files ?? [], ({ name }) => name).join(", ");
