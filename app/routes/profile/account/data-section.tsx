import { Form, href } from "react-router";
import type { acceptedContracts } from "#app/domain/consent/document-texts.server.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "../section.tsx";

interface DataProps {
  /** A colleague has an account, the business's data are its owner's (D64). */
  isOwner: boolean;
  accepted: ReturnType<typeof acceptedContracts>;
  support: string;
}

export function DataSection({ isOwner, accepted, support }: DataProps) {
  return (
    <Section id="daten" title="Ihre Daten">
      <div className="grid justify-items-start gap-3">
        <p>
          {isOwner
            ? "Alles, was wir über Ihren Betrieb gespeichert haben, mit allen Anfragen und Fotos, in einer Datei."
            : "Alles, was wir über Sie und Ihre Anmeldung gespeichert haben, in einer Datei."}
        </p>
        <a href={href("/profil/daten")} className={`${buttonLook("secondary")} max-sm:w-full`}>
          <Icon name="download" />
          Meine Daten herunterladen
        </a>
      </div>
      {accepted && <AcceptedContracts accepted={accepted} support={support} />}
      {isOwner && accepted && (accepted.agb.newer || accepted.avv.newer) && (
        <NewContracts accepted={accepted} />
      )}
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p>
          {isOwner ? "Löscht Ihr Konto mit allen Anfragen." : "Löscht Ihr Konto, der Betrieb bleibt."} Vorher
          sehen Sie genau, was das bedeutet, und werden noch einmal gefragt.
        </p>
        <a href={href("/profil/loeschen")} className={`${buttonLook("danger")} max-sm:w-full`}>
          <Icon name="trash" />
          Konto löschen
        </a>
      </div>
    </Section>
  );
}

type Accepted = NonNullable<ReturnType<typeof acceptedContracts>>;

const LINK = "font-semibold text-brand underline underline-offset-4";

/** Law L32. */
function AcceptedContracts({ accepted, support }: { accepted: Accepted; support: string }) {
  const { acceptedAt, agb, avv } = accepted;
  return (
    <p className="border-t border-line pt-5">
      Am {germanDate(acceptedAt)} angenommen: <Contract page={href("/agb")} name="AGB" {...agb} /> und{" "}
      <Contract page={href("/avv")} name="Vertrag zur Auftragsverarbeitung (AVV)" {...avv} />.
      {(agb.textId === null || avv.textId === null) && (
        <>
          {" "}
          Den Wortlaut einer Fassung ohne Link senden wir Ihnen auf Anfrage zu:{" "}
          <a href={`mailto:${support}`} className={`${LINK} wrap-anywhere`}>
            {support}
          </a>
        </>
      )}
    </p>
  );
}

/** What holds now and isn't accepted yet. */
function NewContracts({ accepted: { agb, avv, current, toldAt } }: { accepted: Accepted }) {
  return (
    <Form
      method="post"
      action={href("/profil/konto")}
      className="grid justify-items-start gap-3 border-t border-line pt-5"
    >
      <h3 className="font-semibold">Neue Fassung</h3>
      <p>
        {agb.newer && <NewContract page={href("/agb")} name="AGB" version={agb.newer} />}
        {agb.newer && avv.newer && " und "}
        {avv.newer && (
          <NewContract
            page={href("/avv")}
            name="Vertrag zur Auftragsverarbeitung (AVV)"
            version={avv.newer}
          />
        )}
        {toldAt && `, am ${germanDate(toldAt)} per E-Mail angekündigt`}. Bis Sie annehmen, gilt für Sie, was
        Sie angenommen haben. Einem neuen Dienst in Anlage 2 des Vertrags zur Auftragsverarbeitung können Sie
        in den vier Wochen nach der Ankündigung widersprechen.
      </p>
      <input type="hidden" name="agb" value={current.agb} />
      <input type="hidden" name="avv" value={current.avv} />
      <Button look="secondary" className="max-sm:w-full">
        Neue Fassung annehmen
      </Button>
    </Form>
  );
}

function NewContract({ page, name, version }: { page: string; name: string; version: string }) {
  return (
    <a href={page} className={LINK}>
      {`${name}, Fassung ${version}`}
    </a>
  );
}

function Contract({
  page,
  name,
  version,
  textId,
}: { page: string; name: string } & Omit<Accepted["agb"], "newer">) {
  const title = `${name}, Fassung ${version}`;
  if (textId === null) return title;
  return (
    <a href={`${page}?fassung=${textId}`} className={LINK}>
      {title}
    </a>
  );
}
