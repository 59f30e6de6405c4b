import { href } from "react-router";
import type { acceptedContracts } from "#app/domain/consent/document-texts.server.ts";
import { germanDate } from "#app/ui/german-date.ts";

type Accepted = NonNullable<ReturnType<typeof acceptedContracts>>;

const LINK = "font-semibold text-brand underline underline-offset-4";

/** Law L32. */
export function AcceptedContracts({ accepted, support }: { accepted: Accepted; support: string }) {
  const { acceptedAt, agb, avv } = accepted;
  return (
    <p className="border-t border-line pt-5">
      Am {germanDate(acceptedAt)} angenommen: <Contract page={href("/agb")} name="AGB" {...agb} /> und{" "}
      <Contract page={href("/avv")} name="Auftragsverarbeitung (AVV)" {...avv} />.
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

function Contract({ page, name, version, textId }: { page: string; name: string } & Accepted["agb"]) {
  const title = `${name}, Fassung ${version}`;
  if (textId === null) return title;
  return (
    <a href={`${page}?fassung=${textId}`} className={LINK}>
      {title}
    </a>
  );
}
