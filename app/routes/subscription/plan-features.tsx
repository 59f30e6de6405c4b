import { PLAN_FEATURES } from "#app/domain/subscription/plan.ts";
import { Icon } from "#app/ui/icon.tsx";

export function PlanFeatures() {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {PLAN_FEATURES.map(({ title, meaning, isPlanned }) => (
        <li key={title} className="flex gap-3">
          <Icon name={isPlanned ? "clock" : "check"} className="mt-0.5 text-brand" />
          <div className="min-w-0">
            <p className="font-semibold hyphens-auto">{title}</p>
            <p className="text-sm text-pretty text-ink-soft">{meaning}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
