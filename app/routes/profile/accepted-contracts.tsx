import { href } from "react-router";
import type { acceptedContracts } from "#app/domain/consent/document-texts.server.ts";
import { germanDate } from "#app/ui/german-date.ts";

type Accepted = NonNullable<ReturnType<typeof acceptedContracts>>;

/** Which terms and processing contract this business accepted, to be read again (law L32). */
export function AcceptedContracts({ accepted: { acceptedAt, agb, avv } }: { accepted: Accepted }) {
  return (
    <p className="border-t border-line pt-5">
      Am {germanDate(acceptedAt)} angenommen: <ContractLink page={href("/agb")} name="AGB" {...agb} /> und{" "}
      <ContractLink page={href("/avv")} name="Auftragsverarbeitung (AVV)" {...avv} />
    </p>
  );
}

function ContractLink({ page, name, version, textId }: { page: string; name: string } & Accepted["agb"]) {
  return (
    <a
      href={textId === null ? page : `${page}?fassung=${textId}`}
      className="font-semibold text-brand underline underline-offset-4"
    >
      {name}, Fassung {version}
    </a>
  );
}
