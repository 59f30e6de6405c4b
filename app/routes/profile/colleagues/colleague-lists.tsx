import { Form, href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Member {
  id: string;
  name: string;
  email: string;
  since: string;
  isOwner: boolean;
}

export function ColleagueList({ members }: { members: Member[] }) {
  return (
    <ul className="divide-y divide-line">
      {members.map(({ id, name, email, since, isOwner }) => (
        <li key={id} className="flex items-start gap-3 py-3">
          <Icon name="user" className="mt-0.5 text-ink-soft" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <strong className="wrap-anywhere">{name}</strong>
              {isOwner && <Badge>Inhaber</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {email} · seit {since}
            </p>
            {!isOwner && <Removal id={id} name={name} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Removal({ id, name }: { id: string; name: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-brand underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Entfernen<span className="sr-only">: {name}</span>
      </summary>
      <Form method="post" action={href("/profil/kollegen")} className="grid gap-3 pt-1 pb-2">
        <p className="text-pretty">
          Das Konto von <strong className="wrap-anywhere">{name}</strong> wird sofort gelöscht und auf allen
          Geräten abgemeldet. Ihre Anfragen bleiben. Wir sagen per E-Mail Bescheid.
        </p>
        <input type="hidden" name="id" value={id} />
        <Button name="step" value="remove" look="danger" size="small" className="sm:justify-self-start">
          <Icon name="trash" />
          Endgültig entfernen<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </details>
  );
}

interface Invitation {
  id: string;
  name: string;
  email: string;
  until: string;
  isOver: boolean;
}

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-semibold">Eingeladen</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, email, until, isOver }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {email} · {isOver ? `abgelaufen am ${until}` : `gilt bis ${until}`}
              </p>
            </div>
            <Form method="post" action={href("/profil/kollegen")} className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <Button name="step" value="again" look="secondary" size="small">
                Noch einmal senden<span className="sr-only">: {name}</span>
              </Button>
              <Button name="step" value="withdraw" look="danger" size="small">
                Zurückziehen<span className="sr-only">: {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
