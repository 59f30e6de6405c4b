import { Form } from "react-router";
import type { DeadMail } from "#app/platform/outbox/dead-mails.server.ts";
import type { OutboxState } from "#app/platform/outbox/outbox-state.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Facts } from "./parts/facts.tsx";

export function MailSection({ queue }: { queue: OutboxState & { sentToday: number } }) {
  const { waiting, retrying, oldest, sentToday } = queue;
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

type ShownMail = DeadMail & { label: string };

export function DeadMailSection({ mails, count }: { mails: ShownMail[]; count: number }) {
  return (
    <Card aria-labelledby="unzustellbar">
      <h2 id="unzustellbar" className="text-xl font-bold">
        Nicht zugestellte E-Mails{count > 0 && ` (${count})`}
      </h2>
      {mails.length === 0 ? (
        <p className="mt-2 text-ink-soft">Keine. Alle E-Mails sind angekommen oder unterwegs.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
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
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {label} an {recipient}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Aufgegeben am {germanDateTime(abandonedAt)} nach {attempts}{" "}
          {attempts === 1 ? "Versuch" : "Versuchen"}
          {reason && `, Grund: ${reason === "too late" ? "zu spät" : reason}`}
        </p>
        {!canBeSent && (
          <p className="text-sm text-ink-soft">
            Ihr Inhalt ist aus Sicherheitsgründen schon gelöscht. Sie kann nur noch verworfen werden.
          </p>
        )}
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="mail" value={id} />
        {canBeSent && (
          <Button look="secondary" size="small" name="intent" value="resend">
            Erneut senden
          </Button>
        )}
        <Button look="danger" size="small" name="intent" value="discard">
          Verwerfen
        </Button>
      </Form>
    </li>
  );
}
