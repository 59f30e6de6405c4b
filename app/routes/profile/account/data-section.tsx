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
        <NewContracts accepted={accepted} support={support} />
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

function AcceptedContracts({ accepted, support }: { accepted: Accepted; support: string }) {
  const { acceptedAt, agb, avv } = accepted;
  return (
    <p className="border-t border-line pt-5">
      Am {germanDate(acceptedAt)} angenommen: <Contract page={href("/agb")} name="AGB" {...agb} /> und{" "}
      <Contract page={href("/avv")} name="Vertrag zur Auftragsverarbeitung (AVV)" {...avv} />.
      {(agb.textId === null || avv.textId === null) && (
        <>
          {" "}
          Den Wortlaut einer Fassung ohne Link senden wir Ihnen auf Anfrage zu: <Support address={support} />
        </>
      )}
    </p>
  );
}

function Support({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={`${LINK} wrap-anywhere`}>
      {address}
    </a>
  );
}

function NewContracts({ accepted, support }: { accepted: Accepted; support: string }) {
  const { agb, avv, avvChanges, avvFrom, current, toldAt } = accepted;
  const hasServices = avv.newer !== null && avvChanges.services;
  const needsConsent = agb.newer !== null || avvChanges.rest;
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
        {toldAt && `, am ${germanDate(toldAt)} per E-Mail angekündigt`}.
        {needsConsent && " Bis Sie annehmen, bleibt es bei dem, was Sie angenommen haben."}
      </p>
      {hasServices && (
        <p>
          Die neue Liste der Dienste, die mit Daten Ihrer Kunden arbeiten (Anlage 2 des Vertrags zur
          Auftragsverarbeitung), gilt{" "}
          {avvFrom ? `ab dem ${germanDate(avvFrom)}` : "vier Wochen nach unserer Ankündigung per E-Mail"} auch
          ohne Ihre Zustimmung. Einem neuen Dienst können Sie bis dahin widersprechen:{" "}
          <Support address={support} />
        </p>
      )}
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
