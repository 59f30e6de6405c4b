/** A spirit level from the side; `bubble` from 0 (left) to 1 (right), 0.5 is level. */
export function Level({ bubble = 0.5, className = "w-full" }: { bubble?: number; className?: string }) {
  return (
    <svg viewBox="0 0 400 44" className={className} aria-hidden="true">
      <rect x="1" y="1" width="398" height="42" rx="6" fill="var(--pine)" />
      <rect
        x="140"
        y="9"
        width="120"
        height="26"
        rx="13"
        fill="var(--bubble)"
        stroke="var(--on-bubble)"
        strokeWidth="2"
      />
      <rect
        x={144 + bubble * 76}
        y="13"
        width="36"
        height="18"
        rx="9"
        fill="#fff"
        stroke="var(--on-bubble)"
        strokeWidth="1.5"
      />
      <path d="M176 9v26M224 9v26" stroke="var(--on-bubble)" strokeWidth="2" />
    </svg>
  );
}
