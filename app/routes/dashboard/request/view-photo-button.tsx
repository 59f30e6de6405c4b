import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** In the corner of a thumbnail; without scripts there is only the thumbnail's link. */
export function ViewPhotoButton({ position, onPress }: { position: string; onPress(): void }) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className="absolute right-2 bottom-2 flex size-12 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-lift hover:bg-sunken print:hidden"
    >
      <Icon name="zoomIn" />
      <span className="sr-only">Foto {position} groß ansehen</span>
    </button>
  );
}
