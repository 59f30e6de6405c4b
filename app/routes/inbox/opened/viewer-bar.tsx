import { buttonLook } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

interface Props {
  current: number;
  count: number;
  address: string;
  isZoomed: boolean;
  onStep(by: number): void;
  onZoom(): void;
  onClose(): void;
}

const ROUND =
  "flex size-12 items-center justify-center rounded-full border-2 border-edge bg-surface text-ink hover:bg-sunken aria-disabled:opacity-40";

export function ViewerBar({ current, count, address, isZoomed, onStep, onZoom, onClose }: Props) {
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
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface p-3">
      <div className="flex grow items-center justify-center gap-2 sm:justify-start">
        {count > 1 && round("arrowLeft", "Vorheriges Foto", () => onStep(-1), current === 1)}
        <p aria-live="polite" className="min-w-14 text-center font-semibold tabular-nums">
          <span className="sr-only">Foto </span>
          {current} / {count}
        </p>
        {count > 1 && round("arrowRight", "Nächstes Foto", () => onStep(1), current === count)}
      </div>
      <div className="flex grow items-center justify-between gap-2 sm:justify-end">
        {round(isZoomed ? "zoomOut" : "zoomIn", isZoomed ? "Verkleinern" : "Vergrößern", onZoom)}
        <a href={address} target="_blank" rel="noopener" aria-label="In neuem Tab öffnen" className={ROUND}>
          <Icon name="external" />
        </a>
        <button type="button" onClick={onClose} className={buttonLook("primary", "small")}>
          Schließen
        </button>
      </div>
    </div>
  );
}
