import { useConnection } from "#app/ui/frame/stay-offline.tsx";
import { germanMoment } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Stands there before it is needed, so that screen readers announce it. */
export function OfflineLine() {
  const { isLost, isCut, loadedAt } = useConnection();
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {isLost && isCut !== null && loadedAt && (
        <p className="border-b border-warn bg-warn-soft text-warn">
          <span className="mx-auto flex max-w-6xl wide:max-w-360 items-center gap-2 px-4 py-2 text-[0.8125rem] font-semibold sm:text-sm sm:px-6">
            <Icon name="warning" className="size-5!" />
            <span>
              {isCut ? "Gerade kommt nicht alles durch." : "Kein Netz."} Sie sehen den Stand von{" "}
              <span className="whitespace-nowrap">{germanMoment(loadedAt, new Date())}.</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
