import { Form, href, Link } from "react-router";
import { RowList } from "#app/kit/page-parts.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { ShownDelivery } from "./shown-deliveries.server.ts";

const STATES: Record<ShownDelivery["state"], [BadgeTone, string]> = {
  delivered: ["ok", "Angekommen"],
  waiting: ["neutral", "Wartet"],
  later: ["warn", "Wird wiederholt"],
  abandoned: ["danger", "Aufgegeben"],
};

const AT_ONCE = 3;

interface Shown {
  slug: string;
  textForm: string | undefined;
}

export function DeliveryLog({ list, ...shown }: { list: ShownDelivery[] } & Shown) {
  if (list.length === 0)
    return <p className="text-ink-soft">Noch nichts. Senden Sie eine Probe, dann steht sie hier.</p>;
  const rows = (some: ShownDelivery[]) => (
    <RowList rows={some}>{(one) => <OneDelivery key={one.number} {...one} {...shown} />}</RowList>
  );
  return (
    <>
      {rows(list.slice(0, AT_ONCE))}
      {list.length > AT_ONCE && (
        <Fold id="fruehere" title="Frühere" isRow className="-mx-4 sm:-mx-6">
          {rows(list.slice(AT_ONCE))}
        </Fold>
      )}
    </>
  );
}

function OneDelivery({ slug, textForm, ...one }: ShownDelivery & Shown) {
  const [tone, state] = STATES[one.state];
  const name = `${one.what}, ${one.at}`;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{one.what}</strong> <Badge tone={tone}>{state}</Badge>{" "}
        <span className="text-sm text-ink-soft">{one.at}</span>
      </p>
      {one.answered && (
        <p className="text-sm">
          {one.answered}
          {one.tries > 1 && `, ${one.tries} Versuche`}
        </p>
      )}
      {one.words && <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere">{one.words}</p>}
      <Form method="post" className="flex flex-wrap gap-x-5">
        {one.requestId && (
          <Link
            to={`${href("/dashboard/:slug", { slug })}?anfrage=${one.requestId}`}
            className="inline-flex min-h-11 items-center text-sm text-brand underline underline-offset-4"
          >
            Anfrage öffnen<span className="sr-only">: {name}</span>
          </Link>
        )}
        {one.canResend && (
          <Button form={textForm} name="step" value={`resend ${one.number}`} look="quiet" size="small">
            Noch einmal senden<span className="sr-only">: {name}</span>
          </Button>
        )}
      </Form>
    </li>
  );
}
