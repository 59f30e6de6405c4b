/**
 * The bubble of a spirit level: the more is done, the nearer it comes to the middle, where it stands when all is.
 * Words beside it say the same.
 */
export function Level({ done, total }: { done: number; total: number }) {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  return (
    <svg viewBox="0 0 96 24" className="h-6 w-24 shrink-0" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="94"
        height="22"
        rx="11"
        fill="var(--level)"
        stroke="var(--on-level)"
        strokeWidth="2"
      />
      <rect
        x={4 + Math.round(29 * share)}
        y="5"
        width="30"
        height="14"
        rx="7"
        fill="#fff"
        stroke="var(--on-level)"
        strokeWidth="2"
      />
      <path d="M30 5v14M66 5v14" stroke="var(--on-level)" strokeWidth="2" />
    </svg>
  );
}
