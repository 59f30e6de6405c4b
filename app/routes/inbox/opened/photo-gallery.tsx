import { useCallback } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PhotoViewer } from "./photo-viewer.tsx";

interface Props {
  slug: string;
  requestId: string;
  count: number;
  customer: string;
}

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
    <section aria-labelledby="fotos">
      <h2 id="fotos" className="text-lg font-bold max-sm:sr-only sm:mb-2">
        {count === 1 ? "1 Foto" : `${count} Fotos`}
      </h2>
      <ul className="grid grid-cols-2 gap-2 min-[20rem]:grid-cols-3 xl:grid-cols-4 print:grid-cols-2">
        {photos.map(({ position, address }) => (
          <li key={position} className="relative break-inside-avoid">
            <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
              <img
                src={`${address}?klein=1`}
                alt={`Foto ${position} von ${customer}, öffnet in neuem Tab`}
                width="480"
                height="360"
                loading="lazy"
                className="aspect-square w-full bg-sunken object-cover sm:aspect-4/3"
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
    </section>
  );
}

function ViewPhotoButton({ position, onPress }: { position: string; onPress(): void }) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className="group/zoom absolute right-0 bottom-0 flex size-11 items-end justify-end p-1 print:hidden"
    >
      <span className="flex size-8 items-center justify-center rounded-full border border-line bg-surface text-ink group-hover/zoom:bg-sunken">
        <Icon name="zoomIn" className="size-5!" />
      </span>
      <span className="sr-only">Foto {position} groß ansehen</span>
    </button>
  );
}

const PHOTO = /^#foto-([1-9]\d?)$/;

/** The large photo's number stands behind the #, so that the way back closes it. */
function usePhotoAddress(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = Number(PHOTO.exec(location.hash)?.[1] ?? 0);
  const { pathname, search } = location;
  const hasWayBack = location.state?.isPhotoOpened === true;
  const open = useCallback(
    (position: number) => {
      const state = { isPhotoOpened: true };
      navigate({ pathname, search, hash: `#foto-${position}` }, { preventScrollReset: true, state });
    },
    [navigate, pathname, search],
  );
  const close = useCallback(() => {
    if (hasWayBack) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hasWayBack]);
  return { shown: wanted > 0 && wanted <= count ? wanted : null, open, close };
}
