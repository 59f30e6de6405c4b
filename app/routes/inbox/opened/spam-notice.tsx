import { SPAM_REASON_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Spam by the business's mark or by suspicion (D27). Nothing is hidden (law L20). */
export function SpamNotice({ request: { markedSpamAt, spamSuspicion } }: { request: RequestDetail }) {
  if (markedSpamAt) {
    return (
      <Notice tone="warn" title="Spam">
        Sie haben diese Anfrage am {germanDateTime(markedSpamAt)} als Spam markiert.
      </Notice>
    );
  }
  if (!spamSuspicion) return null;
  return (
    <Notice tone="warn" title="Spamverdacht">
      <p>{SPAM_REASON_LABELS[spamSuspicion]}</p>
      <p>Das ist nur ein Hinweis: Ob es Spam ist, entscheiden Sie unter „Weitere Aktionen“.</p>
    </Notice>
  );
}
