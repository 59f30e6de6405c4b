import type { HelpFacts } from "./answer.tsx";
import { LinkAnswers } from "./faq-link.tsx";
import { PaymentAnswers } from "./faq-payment.tsx";
import { PrivacyAnswers } from "./faq-privacy.tsx";
import { UsageAnswers } from "./faq-usage.tsx";

export function Faq({ facts }: { facts: HelpFacts }) {
  return (
    <section aria-labelledby="fragen" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="fragen" className="text-xl font-bold">
        Häufige Fragen
      </h2>
      <LinkAnswers facts={facts} />
      <PrivacyAnswers facts={facts} />
      <UsageAnswers facts={facts} />
      <PaymentAnswers facts={facts} />
    </section>
  );
}
