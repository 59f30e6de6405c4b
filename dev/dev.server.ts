import { panelPath } from "#app/domain/sign-in/panel-path.ts";
import type { App } from "#app/visit/app-context.server.ts";
import type { Dev } from "./dev.ts";
import { EXAMPLE_OWNER, EXAMPLE_SLUG, seedExampleBusiness } from "./example/seed.server.ts";

export { logForPeople } from "./log/log-for-people.server.ts";

import { startStripeStandIn } from "./stripe-stand-in/stand-in.server.ts";

export async function startDev({
  db,
  photos,
  settings,
  clock,
  log,
}: Pick<App, "db" | "photos" | "settings" | "clock" | "log">): Promise<Dev> {
  await seedExampleBusiness(db, photos, settings, clock.now());
  const { STORAGE_DIR, ORIGIN, PORT, priceCents, STRIPE_SECRET_KEY } = settings;
  const isPlayed = !STRIPE_SECRET_KEY && priceCents !== null;
  const stripe = !isPlayed
    ? null
    : await startStripeStandIn({
        storageDir: STORAGE_DIR,
        clock,
        origin: ORIGIN,
        webhookBase: `http://127.0.0.1:${PORT}`,
        priceMonthlyCents: priceCents,
        log,
      });
  const welcome = `
  Request form   ${ORIGIN}/${EXAMPLE_SLUG}
  Dashboard      ${ORIGIN}/login             sign in as ${EXAMPLE_OWNER}, the mail appears in ${ORIGIN}/dev/mails
  Admin          ${ORIGIN}${panelPath(settings)}   sign in as admin@example.com
${isPlayed ? `  Payments       ${ORIGIN}/dev/stripe        plays Stripe: clock, customers, failures; no real money\n` : ""}
`;
  return { exampleSlug: EXAMPLE_SLUG, stripe, welcome };
}
