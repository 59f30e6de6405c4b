import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { PhotoViewer } from "./request/photo-viewer.tsx";
import { usePhotoAddress } from "./request/use-photo-address.ts";
import { ViewPhotoButton } from "./request/view-photo-button.tsx";

interface Props {
  slug: string;
  requestId: string;
  count: number;
  customer: string;
}

/** Thumbnails in 2, 3 or 4 columns; each opens the photo in a new tab, its button the viewer. */
export function PhotoGallery({ slug, requestId, count, customer }: Props) {
  const viewer = usePhotoAddress(count);
  const photos = Array.from({ length: count }, (_, index) => {
    const position = String(index + 1);
    return {
      position,
      address: href("/dashboard/:slug/bild/:requestId/:position", { slug, requestId, position }),
    };
  });
  return (
    <Card aria-labelledby="fotos">
      <h2 id="fotos" className="mb-3 text-xl font-bold">
        {count === 1 ? "1 Foto" : `${count} Fotos`}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4 print:grid-cols-2">
        {photos.map(({ position, address }) => (
          <li key={position} className="relative break-inside-avoid">
            <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
              <img
                src={`${address}?klein=1`}
                alt={`Foto ${position} von ${customer}, öffnet in neuem Tab`}
                width="480"
                height="360"
                loading="lazy"
                className="aspect-4/3 w-full bg-sunken object-cover"
              />
            </a>
            <ViewPhotoButton position={position} onPress={() => viewer.open(Number(position))} />
          </li>
        ))}
      </ul>
      <PhotoViewer
        addresses={photos.map(({ address }) => address)}
        customer={customer}
        shown={viewer.shown}
        onClose={viewer.close}
      />
    </Card>
  );
}
