import { storeEvent } from "#app/domain/subscription/stripe-events.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/stripe-webhook";

/** Stores what Stripe sends (D37); the job works on it. Stripe repeats what isn't answered with 2xx. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, payments, clock, log, settings } = context.get(appContext);
  if (settings.priceCents === null) return notFound();
  if (request.method !== "POST") return answer(405);
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const event = await payments.readEvent(rawBody, request.headers.get("stripe-signature"), clock.now());
  if (!event) {
    log.warn({ event: "stripe-event-refused", bytes: rawBody.length });
    return answer(400);
  }
  const isWork = storeEvent(db, event, clock.now());
  log.info({ event: "stripe-event", stripeEvent: event.id, type: event.type, isWork });
  return answer(200);
}

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(appContext).settings.priceCents === null ? notFound() : answer(405);

/** Without billing nobody is told anything here (D82). */
const notFound = () => new Response(null, { status: 404 });

function answer(status: 200 | 400 | 405): Response {
  const headers = { "Cache-Control": "no-store", ...(status === 405 && { Allow: "POST" }) };
  return Response.json({ received: status === 200 }, { status, headers });
}
