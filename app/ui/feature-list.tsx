import { Link } from "react-router";
import { Icon } from "./parts.tsx";

interface Feature {
  title: string;
  meaning: string;
  page: string;
}

export function FeatureList({
  features,
  isLinked = false,
}: {
  features: readonly Feature[];
  isLinked?: boolean;
}) {
  return (
    <ul className={`grid gap-x-8 ${isLinked ? "gap-y-1 sm:gap-y-4" : "gap-y-4"} sm:grid-cols-2`}>
      {features.map(({ title, meaning, page }) => (
        <li key={title} className="flex gap-3">
          <Icon name="check" className="text-brand" />
          <div className="min-w-0">
            <p className="hyphens-auto">
              {isLinked ? (
                <Link to={page} className="-my-2 inline-block py-2 link sm:no-underline sm:hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
            <p className={`text-sm text-pretty text-ink-soft ${isLinked ? "max-sm:sr-only" : ""}`}>
              {meaning}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
