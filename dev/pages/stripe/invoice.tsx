import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ButtonLink, Card } from "#app/ui/parts.tsx";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { invoiceFacts } from "./invoice-facts.server.ts";
import { Facts, StandInPage } from "./stand-in-page.tsx";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

export function loader(args: LoaderFunctionArgs) {
  return invoiceFacts(args);
}

export default function Invoice() {
  const { id, number, facts } = useLoaderData<typeof loader>();
  return (
    <StandInPage title={`Rechnung ${number}`}>
      <Card>
        <Facts facts={facts} />
        <ButtonLink href={`/dev/stripe/rechnung/${id}/pdf`} look="secondary">
          Als PDF öffnen
        </ButtonLink>
      </Card>
    </StandInPage>
  );
}
