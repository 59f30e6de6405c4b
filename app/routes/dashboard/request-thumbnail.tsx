import { href } from "react-router";

/** A request's first photo and how many there are. */
export function RequestThumbnail({ slug, id, count }: { slug: string; id: string; count: number }) {
  const address = href("/dashboard/:slug/bild/:requestId/:position", { slug, requestId: id, position: "1" });
  return (
    <div className="flex shrink-0 flex-col items-center gap-1">
      <img
        src={`${address}?klein=1`}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className="size-24 rounded-md bg-sunken object-cover"
      />
      <span className="text-sm text-ink-soft">{count === 1 ? "1 Foto" : `${count} Fotos`}</span>
    </div>
  );
}
