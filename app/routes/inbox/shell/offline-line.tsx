import { useConnection } from "#app/ui/frame/stay-offline.tsx";
import { germanMoment } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Stands there before it is needed, so that screen readers announce it. */
export function OfflineLine() {
  const { isLost, loadedAt } = useConnection();
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {isLost && loadedAt && (
        <p className="border-b border-warn bg-warn-soft text-warn">
          <span className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2 text-sm font-semibold sm:px-6">
            <Icon name="warning" className="size-5!" />
            Kein Netz. Sie sehen den Stand von {germanMoment(loadedAt, new Date())}.
          </span>
        </p>
      )}
    </div>
  );
}
