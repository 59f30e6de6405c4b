/** How far the form is: the bubble of a spirit level that comes to rest between its lines. Decoration only. */
export function SpiritLevel() {
  return (
    <svg viewBox="-150 -20 300 40" className="mx-auto my-1 h-8 w-full max-w-sm" aria-hidden="true">
      <rect
        x="-148"
        y="-14"
        width="296"
        height="28"
        rx="14"
        fill="var(--bubble)"
        stroke="var(--on-bubble)"
        strokeWidth="2"
      />
      <g className="bubble">
        <rect
          x="-17"
          y="-10"
          width="34"
          height="20"
          rx="10"
          fill="#fff"
          stroke="var(--on-bubble)"
          strokeWidth="2"
        />
      </g>
      <path d="M-24-14v28M24-14v28" stroke="var(--on-bubble)" strokeWidth="2" />
    </svg>
  );
}
