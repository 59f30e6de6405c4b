import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PHOTO_ACCEPT } from "#app/domain/photo/photo-limits.ts";
import { tileLook } from "#app/ui/field-look.ts";
import { buttonLook, Icon, type IconName } from "#app/ui/parts.tsx";

type Props = ComponentProps<"input"> & { offer: string; icon?: IconName };

/** Opens camera, gallery or files and shows what was chosen. Without scripts the browser's own field does. */
export function FileTile({ offer, icon = "image", ...input }: Props) {
  const [chosen, setChosen] = useState(shown([]));
  const field = useRef<HTMLInputElement>(null);
  const keep = (files: File[]) => {
    const kept = new DataTransfer();
    for (const file of files) kept.items.add(file);
    if (field.current) field.current.files = kept.files;
    setChosen(shown(files));
  };
  const before = input.multiple || input.capture ? chosen.map(({ file }) => file) : [];
  // What was chosen before scripts had come is shown, too.
  useEffect(() => setChosen(shown(field.current?.files ?? [])), []);
  return (
    <div className="contents">
      <label className={`relative min-w-0 text-center outline-brand focus-within:outline-3 ${tileLook}`}>
        <Icon name={icon} />
        {offer}
        <input
          ref={field}
          type="file"
          accept={PHOTO_ACCEPT}
          onChange={({ target: { files } }) => keep([...before, ...(files ?? [])])}
          className="absolute inset-0 size-full opacity-0 noscript:static noscript:h-auto noscript:opacity-100"
          {...input}
        />
      </label>
      {chosen.map(({ file, src }) => (
        <div key={src} className="col-span-full flex items-center gap-2 text-sm">
          <img src={src} alt="" onLoad={() => URL.revokeObjectURL(src)} className={THUMBNAIL} />
          <span className="min-w-0 grow basis-0 wrap-anywhere">{file.name}</span>
          <button {...REMOVE} onClick={() => keep(before.filter((each) => each !== file))}>
            Entfernen<span className="sr-only"> {file.name}</span>
          </button>
        </div>
      ))}
    </div>
  );
}

const shown = (files: Iterable<File>) =>
  Array.from(files, (file) => ({ file, src: URL.createObjectURL(file) }));

const REMOVE = { type: "button", className: `${buttonLook("quiet", "small")} shrink-0` } as const;
const THUMBNAIL = "size-14 shrink-0 rounded-sm bg-sunken object-cover";
