import { href } from "react-router";
import type { InboxEntry } from "#app/domain/customer-request/inbox-entries.server.ts";

/** A request's first photo and how many there are. */
export function RequestThumbnail({ slug, entry }: { slug: string; entry: InboxEntry }) {
  const address = href("/dashboard/:slug/bild/:requestId/:position", {
    slug,
    requestId: entry.id,
    position: "1",
  });
  const count = entry.photoCount === 1 ? "1 Foto" : `${entry.photoCount} Fotos`;
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
      <span className="text-sm text-ink-soft">{count}</span>
    </div>
  );
}
