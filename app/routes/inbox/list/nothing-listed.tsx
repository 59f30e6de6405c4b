import { href } from "react-router";
import { hasSolvedSwitch, isNarrowed } from "#app/domain/inbox/filter.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { Level } from "#app/ui/level.tsx";
import { ButtonLink, buttonLook, Card } from "#app/ui/parts.tsx";
import { QrPicture } from "#app/ui/share/qr-code.tsx";
import { ShareLink } from "#app/ui/share/share-button.tsx";
import { firstPage, type InboxAddress, inboxPath, wholeList } from "../request/inbox-address.ts";

interface Props {
  address: InboxAddress;
  requestLink: string;
  pulse: InboxPulse;
}

export function NothingListed(props: Props) {
  return isNarrowed(props.address) ? <NoMatch {...props} /> : <EmptyInbox {...props} />;
}

function EmptyInbox({ address: { slug, includeSolved }, requestLink, pulse }: Props) {
  return (
    <Card>
      <h2>{includeSolved ? "Keine gelösten Anfragen" : "Keine neuen Anfragen"}</h2>
      {!includeSolved && pulse.newest && (
        <>
          <Level done={1} total={1} />
          <p>
            <strong>Nichts wartet auf Sie.</strong>
          </p>
        </>
      )}
      <p>Anfragen erscheinen hier, sobald Kunden sie über Ihren Anfrage-Link senden.</p>
      {!includeSolved && <QrPicture slug={slug} file="400.png" link={requestLink} />}
      <a
        href={requestLink}
        target="_blank"
        rel="noopener"
        className="font-bold wrap-anywhere text-brand link"
      >
        {requestLink.replace(/^https?:\/\//, "")}
      </a>
      {!includeSolved && <FirstSteps requestLink={requestLink} />}
    </Card>
  );
}

function FirstSteps({ requestLink }: { requestLink: string }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <ShareLink link={requestLink} to={href("/so-funktioniert-es/link")} className={buttonLook()} />
      <ButtonLink href={`${requestLink}?ort=probe`} target="_blank" rel="noopener" look="secondary">
        Probeanfrage senden
      </ButtonLink>
      <ButtonLink href={href("/so-funktioniert-es/aushang")} look="secondary">
        Aushang drucken
      </ButtonLink>
    </div>
  );
}

function NoMatch({ address }: Props) {
  const { search, state, includeSolved } = address;
  return (
    <Card>
      <h2>{search ? "Keine Anfragen, die dazu passen" : "Keine Anfrage mit dieser Auswahl."}</h2>
      {search && (
        <p>
          Jedes Wort der Suche muss in der Anfrage vorkommen. Versuchen Sie es mit weniger oder kürzeren
          Wörtern.
        </p>
      )}
      {!search && state === "meine" && (
        <p>Öffnen Sie eine Anfrage und tippen Sie auf „Ich übernehme“: Dann steht sie hier.</p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {search && hasSolvedSwitch(address) && !includeSolved && (
          <ButtonLink to={inboxPath(firstPage(address, true))} preventScrollReset look="secondary">
            Auch in erledigten suchen
          </ButtonLink>
        )}
        <ButtonLink to={inboxPath(wholeList(address))} preventScrollReset look="secondary">
          {search ? "Alle Anfragen zeigen" : "Filter zurücksetzen"}
        </ButtonLink>
      </div>
    </Card>
  );
}
