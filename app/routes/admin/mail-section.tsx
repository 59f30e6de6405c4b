import type { MailQueue } from "#app/platform/outbox/mail-queue.server.ts";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Facts } from "./facts.tsx";

/** How many mails are on their way, and how many arrived. */
export function MailSection({ queue: { waiting, retrying, oldest, sentToday } }: { queue: MailQueue }) {
  return (
    <Card aria-labelledby="versand">
      <h2 id="versand" className="mb-2 text-xl font-bold">
        E-Mail-Versand
      </h2>
      <Facts
        facts={[
          ["Gesendet in den letzten 24 Stunden", sentToday],
          ["Warten auf den Versand", waiting],
          ["Davon nach einem Fehlversuch", retrying],
          ...(oldest ? [["Älteste wartet seit", germanDateTime(oldest)] as const] : []),
        ]}
      />
    </Card>
  );
}
