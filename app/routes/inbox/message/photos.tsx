import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { buttonLook, Icon, type IconName } from "#app/ui/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface PhotoGalleryProps {
  slug: string;
  requestId: string;
  count: number;
  customer: string;
}

/** The first one is wide; each opens in a tab of its own, and with scripts on the page. */
export function PhotoGallery({ slug, requestId, count, customer }: PhotoGalleryProps) {
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
      <h2 id="fotos" className="sr-only">
        {count === 1 ? "1 Foto" : `${count} Fotos`}
      </h2>
      <ul className="grid grid-cols-2 gap-2 min-[20rem]:grid-cols-3 xl:grid-cols-4 print:grid-cols-2">
        {photos.map(({ position, address }) => (
          <li key={position} className="group/photo relative break-inside-avoid first:col-span-full">
            <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
              <img
                src={`${address}?klein=1`}
                srcSet={position === "1" ? `${address}?klein=1 480w, ${address} 1600w` : undefined}
                sizes={position === "1" ? "(width >= 40rem) 40rem, 10rem" : undefined}
                alt={`Foto ${position} von ${customer}, öffnet in neuem Tab`}
                width="480"
                height="360"
                loading={position === "1" ? undefined : "lazy"}
                className="aspect-square w-full bg-sunken object-cover group-first/photo:aspect-video sm:aspect-4/3"
              />
            </a>
            {position === "1" && <ViewPhotoButton onPress={() => viewer.open(1)} />}
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

/** On a small photo it would cover what there is to see: the large view leads on to those. */
function ViewPhotoButton({ onPress }: { onPress(): void }) {
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
      <span className="sr-only">Foto 1 groß ansehen</span>
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
  const open = (position: number) => {
    const state = { isPhotoOpened: true };
    navigate({ pathname, search, hash: `#foto-${position}` }, { preventScrollReset: true, state });
  };
  const close = () => {
    if (hasWayBack) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return { shown: wanted > 0 && wanted <= count ? wanted : null, open, close };
}

const REST_MS = 120;
const ROUND =
  "flex size-12 items-center justify-center rounded-full border-2 border-edge bg-surface text-ink hover:bg-sunken aria-disabled:opacity-40";

interface ViewerProps {
  addresses: string[];
  customer: string;
  /** The first photo, counted from 1; null while closed. */
  shown: number | null;
  onClose(): void;
}

function PhotoViewer({ addresses, customer, shown, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const resting = useRef(0);
  const [current, setCurrent] = useState(1);
  const [isZoomed, setZoomed] = useState(false);
  const isOpen = shown !== null;

  useEffect(() => {
    if (shown === null) {
      dialog.current?.close();
      return;
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    setCurrent(shown);
    setZoomed(false);
    goTo(strip.current, shown, "instant");
  }, [shown]);

  const step = (by: number) => {
    const next = Math.min(Math.max(current + by, 1), addresses.length);
    setZoomed(false);
    setCurrent(next);
    goTo(strip.current, next, "smooth");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isZoomed || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const round = (name: IconName, label: string, onClick: () => void, isOff = false) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className={ROUND}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      aria-label={`Fotos von ${customer}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      className="m-0 h-full max-h-none w-full max-w-none flex-col bg-ground text-ink backdrop:bg-ink open:flex print:hidden"
    >
      {isOpen && (
        <>
          <ul
            ref={strip}
            tabIndex={addresses.length > 1 ? 0 : undefined}
            aria-label="Fotos, mit den Pfeiltasten zu wechseln"
            onScroll={({ currentTarget }) => {
              clearTimeout(resting.current);
              resting.current = window.setTimeout(() => {
                const { scrollLeft, clientWidth } = currentTarget;
                if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth) + 1);
              }, REST_MS);
            }}
            className={`flex min-h-0 grow snap-x snap-mandatory overscroll-x-contain ${isZoomed ? "overflow-hidden" : "overflow-x-auto"}`}
          >
            {addresses.map((address, index) => (
              <PhotoSlide
                key={address}
                address={address}
                label={`Foto ${index + 1} von ${addresses.length}, ${customer}`}
                away={Math.abs(index + 1 - current)}
                isZoomed={isZoomed && index + 1 === current}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface p-3">
            <div className="flex grow items-center justify-center gap-2 sm:justify-start">
              {addresses.length > 1 && round("arrowLeft", "Vorheriges Foto", () => step(-1), current === 1)}
              <p aria-live="polite" className="min-w-14 text-center tabular-nums">
                <span className="sr-only">Foto </span>
                {current} / {addresses.length}
              </p>
              {addresses.length > 1 &&
                round("arrowRight", "Nächstes Foto", () => step(1), current === addresses.length)}
            </div>
            <div className="flex grow items-center justify-between gap-2 sm:justify-end">
              {round(isZoomed ? "zoomOut" : "zoomIn", isZoomed ? "Verkleinern" : "Vergrößern", () =>
                setZoomed(!isZoomed),
              )}
              <a
                href={addresses[current - 1]}
                target="_blank"
                rel="noopener"
                aria-label="In neuem Tab öffnen"
                className={ROUND}
              >
                <Icon name="external" />
              </a>
              <button type="button" onClick={onClose} className={buttonLook("primary", "small")}>
                Schließen
              </button>
            </div>
          </div>
        </>
      )}
    </dialog>
  );
}

function goTo(strip: HTMLUListElement | null, position: number, how: "smooth" | "instant"): void {
  if (!strip) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  strip.scrollTo({ left: (position - 1) * strip.clientWidth, behavior: isCalm ? "instant" : how });
}

function PhotoSlide({
  address,
  label,
  away,
  isZoomed,
}: {
  address: string;
  label: string;
  /** Counted from the one that is shown. */
  away: number;
  isZoomed: boolean;
}) {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!isZoomed || !current) return;
    current.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
      behavior: "instant",
    });
    current.focus();
  }, [isZoomed]);
  return (
    <li
      ref={box}
      tabIndex={isZoomed ? 0 : undefined}
      aria-hidden={away > 0}
      className={`size-full shrink-0 snap-center ${isZoomed ? "overflow-auto overscroll-contain" : "overflow-hidden"}`}
    >
      <img
        src={address}
        alt={label}
        loading={away > 1 ? "lazy" : "eager"}
        className={`object-contain ${isZoomed ? "h-[200%] w-[200%] max-w-none" : "size-full"}`}
      />
    </li>
  );
}
