import { Form, href } from "react-router";
import { ListRow, RowList } from "#app/kit/page-parts.tsx";
import { Badge, Button, Icon, QuietFold } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";

interface Member {
  id: string;
  name: string;
  email: string;
  since: string;
  isOwner: boolean;
}

interface Offer {
  userId: string;
  until: string;
}

type TextForm = string | undefined;

export function ColleagueList({
  members,
  offered,
  textForm,
}: {
  members: Member[];
  offered: Offer | null;
  textForm: TextForm;
}) {
  return (
    <RowList rows={members}>
      {({ id, name, email, since, isOwner }) => (
        <ListRow
          key={id}
          title={name}
          mark={isOwner && <Badge>Inhaber</Badge>}
          says={`${email} · seit ${since}`}
        >
          {offered?.userId === id && <OpenOffer until={offered.until} />}
          {!isOwner && (
            <QuietFold label="Ändern" about={`: ${name}`}>
              <div className="flex flex-wrap items-start gap-x-6">
                {!offered && <HandoverOffer name={name} email={email} id={id} />}
                <Removal id={id} name={name} textForm={textForm} />
              </div>
            </QuietFold>
          )}
        </ListRow>
      )}
    </RowList>
  );
}

/** Without scripts: another page answers, and what is typed for an invitation stays on this one. */
const OWN_TAB = "_blank";

function HandoverOffer({ id, name, email }: { id: string; name: string; email: string }) {
  const isPriced = usePrice() !== null;
  return (
    <QuietFold label="Betrieb übergeben" about={` an ${name}`}>
      <Form
        method="post"
        action={href("/profil/uebergabe")}
        target={OWN_TAB}
        className="grid gap-3 pt-1 pb-2"
      >
        <p className="text-pretty">
          Nimmt <strong className="wrap-anywhere">{name}</strong> an, verwalten nicht mehr Sie Profil,{" "}
          {isPriced && "Abo, "}Kollegen und Konto des Betriebs. Das ändert sich dann:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {isPriced && (
            <li>Rechnungen gehen an {email}. Ihre Zahlungsart bleibt hinterlegt, bis sie geändert wird.</li>
          )}
          <li>AGB und Vertrag zur Auftragsverarbeitung (AVV) nimmt {name} neu an.</li>
          <li>Sie arbeiten als Kollege weiter und können entfernt werden.</li>
        </ul>
        <p>Das Angebot gilt 7 Tage. So lange können Sie es zurückziehen.</p>
        <input type="hidden" name="id" value={id} />
        <Button name="step" value="offer" size="small">
          Übergabe anbieten<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </QuietFold>
  );
}

function OpenOffer({ until }: { until: string }) {
  return (
    <Form
      method="post"
      action={href("/profil/uebergabe")}
      target={OWN_TAB}
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p>
        <Badge tone="info">Übergabe angeboten</Badge> bis {until}
      </p>
      <Button name="step" value="withdraw" look="secondary" size="small">
        Angebot zurückziehen
      </Button>
    </Form>
  );
}

function Removal({ id, name, textForm }: { id: string; name: string; textForm: TextForm }) {
  return (
    <QuietFold label="Entfernen" about={`: ${name}`}>
      <Form method="post" action={href("/profil/kollegen")} className="grid gap-3 pt-1 pb-2">
        <p className="text-pretty">
          Das Konto von <strong className="wrap-anywhere">{name}</strong> wird sofort gelöscht und auf allen
          Geräten abgemeldet. Ihre Anfragen bleiben. Für die von {name} ist danach niemand zuständig. {name}{" "}
          erfährt es per E-Mail.
        </p>
        <Button form={textForm} name="step" value={`remove ${id}`} look="danger" size="small">
          <Icon name="trash" />
          Endgültig entfernen<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </QuietFold>
  );
}

interface Invitation {
  id: string;
  name: string;
  email: string;
  until: string;
  isOver: boolean;
}

const INVITATION_STEPS = [
  { step: "again", look: "secondary", label: "Noch einmal senden" },
  { step: "withdraw", look: "quiet", label: "Zurückziehen" },
] as const;

export function InvitationList({ invitations, textForm }: { invitations: Invitation[]; textForm: TextForm }) {
  if (invitations.length === 0) return null;
  return (
    <div className="grid-parts">
      <h3>Eingeladen</h3>
      <RowList rows={invitations}>
        {({ id, name, email, until, isOver }) => (
          <ListRow
            key={id}
            title={name}
            says={`${email} · ${isOver ? `abgelaufen am ${until}` : `gilt bis ${until}`}`}
          >
            <Form method="post" action={href("/profil/kollegen")} className="flex flex-wrap gap-2">
              {INVITATION_STEPS.map(({ step, look, label }) => (
                <Button
                  key={step}
                  form={textForm}
                  name="step"
                  value={`${step} ${id}`}
                  look={look}
                  size="small"
                >
                  {label}
                  <span className="sr-only">: {name}</span>
                </Button>
              ))}
            </Form>
          </ListRow>
        )}
      </RowList>
    </div>
  );
}
