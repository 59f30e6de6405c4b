import { appContext } from "#app/middleware/app-context.server.ts";
import type { Route } from "./+types/impressum";
import { LegalPage, LegalSection } from "./legal-page.tsx";
import { operatorOf } from "./operator.ts";
import { EmailLink, OperatorAddress, OperatorText, PhoneLink, SampleNotice } from "./operator-lines.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return { product: settings.PRODUCT_NAME, operator: operatorOf(settings) };
}

export default function Imprint({ loaderData: { product, operator } }: Route.ComponentProps) {
  const { representative, phone, register, vatId } = operator;
  return (
    <LegalPage product={product} title="Impressum">
      <SampleNotice operator={operator} />
      <LegalSection title="Angaben nach §&nbsp;5 DDG">
        <OperatorAddress operator={operator} />
        {representative && (
          <p>
            Vertreten durch: <OperatorText entry={representative} />
          </p>
        )}
      </LegalSection>
      <LegalSection title="Kontakt">
        <p>
          E-Mail: <EmailLink entry={operator.email} />
          {phone && (
            <>
              <br />
              Telefon: <PhoneLink entry={phone} />
            </>
          )}
        </p>
      </LegalSection>
      {register && (
        <LegalSection title="Registereintrag">
          <p>
            <OperatorText entry={register} />
          </p>
        </LegalSection>
      )}
      {vatId && (
        <LegalSection title="Umsatzsteuer-Identifikationsnummer nach §&nbsp;27a UStG">
          <p>
            <OperatorText entry={vatId} />
          </p>
        </LegalSection>
      )}
      <LegalSection title="Inhaltlich verantwortlich nach §&nbsp;18 Abs.&nbsp;2 MStV">
        <OperatorAddress operator={operator} person={representative} />
      </LegalSection>
      <LegalSection title="Anfrageformulare der Betriebe">
        <p>
          Jeder Betrieb nutzt {product} mit einem eigenen Anfrageformular. Ihr Ansprechpartner ist dort der
          Betrieb, der oben auf dem Formular steht. Mit ihm schließen Sie auch Ihren Vertrag, nicht mit uns.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
