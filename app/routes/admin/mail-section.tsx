import { Form } from "react-router";
import type { DeadMail } from "#app/platform/outbox/dead-mails.server.ts";
import type { OutboxState } from "#app/platform/outbox/outbox-state.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Facts } from "./parts/facts.tsx";

export function MailSection({ queue }: { queue: OutboxState & { sentToday: number } }) {
  const { waiting, retrying, oldest, sentToday } = queue;
  return (
    <Card id="versand" title="E-Mail-Versand">
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

type ShownMail = DeadMail & { label: string };

export function DeadMailSection({ mails, count }: { mails: ShownMail[]; count: number }) {
  const areMany = mails.filter(({ canBeSent }) => canBeSent).length > 1;
  return (
    <Card aria-labelledby="unzustellbar">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="unzustellbar">Nicht zugestellte E-Mails{count > 0 && ` (${count})`}</h2>
        {areMany && (
          <Form method="post">
            <Button look="secondary" size="small" name="intent" value="resend-all">
              Alle erneut senden
            </Button>
          </Form>
        )}
      </div>
      {mails.length === 0 ? (
        <p className="text-ink-soft">Keine. Alle E-Mails sind angekommen oder unterwegs.</p>
      ) : (
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <DeadMailEntry key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DeadMailEntry({ mail }: { mail: ShownMail }) {
  const { id, label, recipient, abandonedAt, attempts, reason, canBeSent } = mail;
  const tries = `${attempts} ${attempts === 1 ? "Versuch" : "Versuche"}`;
  const why = reason === "too late" ? "zu spät" : reason;
  return (
    <li className="flex items-center justify-between gap-3 py-2 large-text:flex-wrap">
      <div className="min-w-0">
        <p className="truncate font-bold large-text:whitespace-normal">
          {label} an {recipient}
        </p>
        <p className="truncate text-sm text-ink-soft large-text:whitespace-normal">
          {[germanDateTime(abandonedAt), tries, why, !canBeSent && "Inhalt schon gelöscht"]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <Form method="post" className="flex shrink-0 gap-2">
        <input type="hidden" name="mail" value={id} />
        {canBeSent && (
          <Button look="secondary" size="small" name="intent" value="resend">
            <Icon name="reopen" className="sm:hidden" />
            <span className="max-sm:sr-only">Erneut senden</span>
          </Button>
        )}
        <Button look="secondary" size="small" name="intent" value="discard">
          <Icon name="trash" className="sm:hidden" />
          <span className="max-sm:sr-only">Verwerfen</span>
        </Button>
      </Form>
    </li>
  );
}
