export function Mark({ className = "" }: { className?: string }) {
  return (
    <svg className={`h-7 w-12 shrink-0 ${className}`} viewBox="0 0 48 28" aria-hidden="true">
      <rect
        x="1.5"
        y="3.5"
        width="45"
        height="19"
        rx="9.5"
        fill="var(--level)"
        stroke="var(--on-level)"
        strokeWidth="2"
      />
      <path d="M15 7v12M33 7v12" stroke="var(--on-level)" strokeWidth="2" />
      <path
        d="M24 7.5c4 0 7 2.2 7 5.2s-3 5.2-7 5.2c-.6 0-1.2 0-1.7-.1L18.5 20.5l.6-3.7C17.8 15.8 17 14.3 17 12.7c0-3 3-5.2 7-5.2"
        fill="#fff"
        stroke="var(--on-level)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-bold">
      <Mark className="max-[22rem]:hidden" />
      {name}
    </span>
  );
}
