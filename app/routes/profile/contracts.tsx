import { Form, href } from "react-router";
import type { acceptedContracts } from "#app/domain/consent/record-consent.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { Button } from "#app/ui/parts.tsx";

type Accepted = NonNullable<ReturnType<typeof acceptedContracts>>;

const LINK = " text-brand link";

interface Props {
  accepted: Accepted;
  support: string;
}

export function Contracts({ accepted, support, isOwner }: Props & { isOwner: boolean }) {
  return (
    <>
      <AcceptedContracts accepted={accepted} support={support} />
      {isOwner && (accepted.agb.newer || accepted.avv.newer) && (
        <NewContracts accepted={accepted} support={support} />
      )}
    </>
  );
}

function AcceptedContracts({ accepted, support }: Props) {
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

function NewContracts({ accepted, support }: Props) {
  const { agb, avv, avvChanges, avvFrom, current, toldAt } = accepted;
  const hasServices = avv.newer !== null && avvChanges.services;
  const needsConsent = agb.newer !== null || avvChanges.rest;
  return (
    <Form
      id="neue-fassung"
      method="post"
      action={href("/profil/schnittstelle")}
      className="grid gap-3 border-t border-line pt-5"
    >
      <h3>Neue Fassung</h3>
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
      <Button name="step" value="accept" look="secondary">
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
