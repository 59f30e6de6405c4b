import { Notice } from "#app/ui/notice.tsx";
import type { RefusedPayment } from "./refused-payment.ts";

/** Why the last button led nowhere, above everything else. */
export function RefusedNotice({ refused: { failed, hint, signIn } }: { refused: RefusedPayment }) {
  return (
    <Notice tone="danger" role="alert" title={failed}>
      <p>{hint}</p>
      {signIn && (
        <a
          href={signIn}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Neu anmelden
        </a>
      )}
    </Notice>
  );
}
