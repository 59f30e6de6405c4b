import { Icon } from "./icon.tsx";

interface Feature {
  title: string;
  meaning: string;
  isPlanned?: boolean;
}

export function FeatureList({
  features,
  className = "",
}: {
  features: readonly Feature[];
  className?: string;
}) {
  return (
    <ul className={`grid gap-x-8 gap-y-4 sm:grid-cols-2 ${className}`}>
      {features.map(({ title, meaning, isPlanned }) => (
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
