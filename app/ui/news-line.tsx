import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

/** How something ended that a button without a page of its own did. */
export interface News {
  text: string;
  /** What to do now; only of a failure, which stays until the next try. */
  hint?: string;
}

/** Null before each try, so that the same news again is announced again. */
export type Say = (news: News | null) => void;

const SHOWN_MS = 8_000;

/** The latest news of a card's buttons, for its {@link NewsLine}; a success goes by itself. */
export function useNews(): [News | null, Say] {
  const [news, say] = useState<News | null>(null);
  useEffect(() => {
    if (!news || news.hint) return;
    const timer = setTimeout(() => say(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return [news, say];
}

/** Stands below the buttons it speaks for, and is there before there is anything to say. */
export function NewsLine({ news }: { news: News | null }) {
  return (
    <div role="status">
      {news && (
        <div className={`mt-3 flex gap-2 ${news.hint ? "text-danger" : "text-ok"}`}>
          <Icon name={news.hint ? "warning" : "check"} />
          <p className="min-w-0 font-semibold">
            {news.text}
            {news.hint && <span className="block font-normal text-ink">{news.hint}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
