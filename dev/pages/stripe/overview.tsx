import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { z } from "zod";
import type { Clock } from "#app/services/clock.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { FAULTS } from "#dev/stripe-stand-in/api/faults.ts";
import { readPosted } from "../read-posted.server.ts";
import { ClockForm } from "./clock-form.tsx";
import { EventList } from "./event-list.tsx";
import { FaultForm } from "./fault-form.tsx";
import { PeopleList } from "./people-list.tsx";
import { StandInPage } from "./stand-in-page.tsx";
import { theStandIn } from "./the-stand-in.server.ts";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const DAY_S = 24 * 60 * 60;
const on = z.literal("1").optional();
const posted = z.union([
  z.object({ stoerung: z.enum(["keine", ...FAULTS]), mal: z.coerce.number().int().min(1).optional() }),
  z.object({ zustellung: on, zurueckhalten: on, doppelt: on, gemischt: on }).required({ zustellung: true }),
  z.object({ tage: z.coerce.number().int().min(0).max(366) }),
  z.object({ ereignis: z.string() }),
  z.object({ kunde: z.string() }),
]);

export function loader({ context }: LoaderFunctionArgs) {
  const { overviewPage, deliveries, faults } = theStandIn(context);
  const { clock } = context.get(appContext);
  const time = { now: clock.now(), isMoved: clock.offsetSeconds() !== 0 };
  return { ...overviewPage.view(), time, mode: deliveries.mode(), fault: faults.current() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { overviewPage, deliveries, faults } = theStandIn(context);
  const wish = await readPosted(request, posted);
  if (!wish) return data(null, { status: 422 });
  if ("kunde" in wish) {
    const returnUrl = context.get(appContext).settings.ORIGIN;
    const id = overviewPage.openPortal(wish.kunde, returnUrl);
    return id ? redirect(`/dev/stripe/portal/${id}`, 303) : data(null, { status: 404 });
  }
  if ("tage" in wish) moveClock(context.get(appContext).clock, wish.tage);
  if ("stoerung" in wish) faults.set(wish.stoerung === "keine" ? null : wish.stoerung, wish.mal);
  if ("ereignis" in wish) await deliveries.sendOne(wish.ereignis);
  if ("zustellung" in wish) {
    deliveries.setMode({
      withheld: wish.zurueckhalten === "1",
      doubled: wish.doppelt === "1",
      shuffled: wish.gemischt === "1",
    });
  }
  deliveries.send();
  return redirect("/dev/stripe", 303);
}

/** 0 sets it back to the real time. */
function moveClock(clock: Clock, days: number): void {
  clock.setOffset(days === 0 ? 0 : clock.offsetSeconds() + days * DAY_S);
}

export default function Overview() {
  const loaderData = useLoaderData<typeof loader>();
  const { time, fault, mode, customers, openCheckouts, events, waitingEvents } = loaderData;
  return (
    <StandInPage title="Stripe, nachgespielt" wide>
      <p>
        Ohne eigene Stripe-Schlüssel spielt dieser Rechner die Bezahlseiten nach. Wird die Uhr vorgestellt,
        werden Abos verlängert, Zahlungen eingezogen und gekündigte Abos beendet.
      </p>
      <ClockForm time={time} />
      <PeopleList customers={customers} openCheckouts={openCheckouts} />
      <FaultForm fault={fault} />
      <EventList events={events} waiting={waitingEvents} mode={mode} />
    </StandInPage>
  );
}
