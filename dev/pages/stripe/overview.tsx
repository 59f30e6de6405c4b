import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { z } from "zod";
import { inputLook } from "#app/ui/field-look.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, Button, ButtonLink, Card } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { openPortal } from "#dev/stripe-stand-in/api-calls.ts";
import { runningOf } from "#dev/stripe-stand-in/billing.ts";
import { FAULTS, type Fault } from "#dev/stripe-stand-in/faults.ts";
import { readPosted } from "../read-posted.server.ts";
import { found, theStandIn } from "./found.server.ts";
import { dateOf, List, rowLook, StandInPage } from "./stand-in-page.tsx";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const DAY_S = 24 * 60 * 60;
const EVENTS_SHOWN = 40;
const FAULT_WORDS: Record<Fault | "keine", string> = {
  keine: "Antwortet wie sonst",
  refuse: "Bricht die Verbindung ab",
  hang: "Antwortet nie",
  error: "Antwortet mit Fehler 500",
  garbage: "Antwortet mit Unsinn",
  "rate-limit": "Antwortet „zu viele Anfragen“ (429)",
  "lose-answer": "Tut es, aber die Antwort geht verloren",
};
const posted = z.union([
  z.object({ stoerung: z.enum(["keine", ...FAULTS]) }),
  z.object({ zustellung: z.literal("1"), zurueckhalten: z.literal("1").optional() }),
  z.object({ tage: z.coerce.number().int().min(0).max(366) }),
  z.object({ ereignis: z.string() }),
  z.object({ kunde: z.string() }),
]);

export function loader({ context }: LoaderFunctionArgs) {
  const { state, deliveries, faults, customerOf } = theStandIn(context);
  const { clock } = context.get(appContext);
  const customers = state.customers.filter(({ deleted }) => !deleted).reverse();
  const open = state.checkouts.filter(({ status }) => status === "open").reverse();
  return {
    now: clock.now(),
    isMoved: clock.offsetSeconds() !== 0,
    isWithheld: deliveries.isWithheld(),
    fault: faults.current() ?? "keine",
    customers: customers.map(({ id, name }) => ({ id, name, plans: runningOf(state, id).length })),
    open: open.map((one) => ({ id: one.id, company: customerOf(one)?.name, at: dateOf(one.created) })),
    events: state.events.slice(-EVENTS_SHOWN).reverse(),
    waiting: state.events.filter(({ isDelivered }) => !isDelivered).length,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { store, deliveries, faults, state } = theStandIn(context);
  const { clock, settings } = context.get(appContext);
  const wish = await readPosted(request, posted);
  if (!wish) return data(null, { status: 422 });
  if ("kunde" in wish) {
    const { id } = found(state.customers.find((one) => one.id === wish.kunde && !one.deleted));
    return redirect(store.change((account) => openPortal(account, id, settings.ORIGIN)).url, 303);
  }
  // 0 sets it back to the real time.
  if ("tage" in wish) clock.setOffset(wish.tage === 0 ? 0 : clock.offsetSeconds() + wish.tage * DAY_S);
  if ("stoerung" in wish) faults.set(wish.stoerung === "keine" ? null : wish.stoerung);
  if ("ereignis" in wish) await deliveries.sendOne(wish.ereignis);
  if ("zustellung" in wish) {
    deliveries.withhold(wish.zurueckhalten === "1");
  }
  deliveries.send();
  return redirect("/dev/stripe", 303);
}

export default function Overview() {
  const { now, isMoved, fault, isWithheld, customers, open, events, waiting } =
    useLoaderData<typeof loader>();
  return (
    <StandInPage title="Stripe, nachgespielt" wide>
      <p>
        Ohne eigene Stripe-Schlüssel spielt dieser Rechner die Bezahlseiten nach. Wird die Uhr vorgestellt,
        werden Abos verlängert, Zahlungen eingezogen und gekündigte Abos beendet.
      </p>
      <Card>
        <form method="post" id="uhr" className="flex flex-wrap items-center gap-3">
          <h2 className="w-full text-xl font-bold">Uhr</h2>
          <p className="w-full">
            Für das Programm ist es der {germanDateTime(now)}
            {isMoved ? " (vorgestellt)." : "."}
          </p>
          {[1, 14, 31].map((days) => (
            <Small
              key={days}
              name="tage"
              value={days}
              words={days === 1 ? "1 Tag vor" : `${days} Tage vor`}
            />
          ))}
          {isMoved && <Small name="tage" value={0} words="Auf jetzt zurückstellen" />}
        </form>
      </Card>
      <Card>
        <List title="Kunden" empty="Noch kein Kunde.">
          {[
            ...customers.map(({ id, name, plans }) => (
              <li key={id} className={rowLook}>
                <span className="wrap-anywhere">
                  {name ?? id} <span className="text-ink-soft">({plans} laufende Abos)</span>
                </span>
                <form method="post">
                  <Small name="kunde" value={id} words="Portal öffnen" />
                </form>
              </li>
            )),
            ...open.map(({ id, company, at }) => (
              <li key={id} className={rowLook}>
                <span className="wrap-anywhere">
                  {company ?? "Ohne Namen"}{" "}
                  <span className="text-ink-soft">(offen seit {germanDateTime(at)})</span>
                </span>
                <ButtonLink href={`/dev/stripe/checkout/${id}`} look="secondary" size="small">
                  Bezahlseite öffnen
                </ButtonLink>
              </li>
            )),
          ]}
        </List>
      </Card>
      <Card>
        <form method="post" id="stoerung" className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">Störung</h2>
          <label htmlFor="stoerung-art">Wenn das Programm Stripe fragt</label>
          <select id="stoerung-art" name="stoerung" className={inputLook} defaultValue={fault}>
            {Object.entries(FAULT_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Button look="secondary">Einstellen</Button>
        </form>
      </Card>
      <Card>
        <form method="post" id="zustellung" className="flex flex-col gap-2">
          <p>{waiting === 0 ? "Alle sind zugestellt." : `${waiting} warten auf die Zustellung.`}</p>
          <input type="hidden" name="zustellung" value="1" />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="zurueckhalten"
              value="1"
              defaultChecked={isWithheld}
              className="size-5 shrink-0"
            />
            Zurückhalten
          </label>
          <Button look="secondary">So zustellen</Button>
        </form>
        <List title="Ereignisse" empty="Noch kein Ereignis.">
          {events.map(({ id, type, created, isDelivered }) => (
            <li key={id} className={rowLook}>
              <span className="grow wrap-anywhere">{type}</span>
              <span className="text-sm text-ink-soft">{germanDateTime(dateOf(created))}</span>
              <Badge tone={isDelivered ? "ok" : "warn"}>{isDelivered ? "zugestellt" : "wartet"}</Badge>
              <form method="post">
                <Small name="ereignis" value={id} words="Jetzt senden" label={`Jetzt senden: ${type}`} />
              </form>
            </li>
          ))}
        </List>
      </Card>
    </StandInPage>
  );
}

function Small({
  words,
  label,
  ...rest
}: {
  name: string;
  value: string | number;
  words: string;
  label?: string;
}) {
  return (
    <Button look="secondary" size="small" aria-label={label} {...rest}>
      {words}
    </Button>
  );
}
