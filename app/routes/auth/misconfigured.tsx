import { Notice } from "#app/ui/notice.tsx";
import { MISCONFIGURED } from "./signup-faults.ts";

/** Our own mail account doesn't work: nothing the visitor could do, but tell us. */
export function Misconfigured({ support }: { support: string }) {
  return (
    <Notice tone="danger" role="alert" title={MISCONFIGURED.title}>
      <p>{MISCONFIGURED.text}</p>
      <p>
        <a
          href={`mailto:${support}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
        >
          {support}
        </a>
      </p>
    </Notice>
  );
}
