import { readFeed } from "#app/domain/data-export/calendar-feed.server.ts";
import { appContext, fileAnswer, plainAnswer } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/calendar-feed";

/** `/kalender/{token}.ics`: the address alone opens it, so no log has it and no cache keeps it (law L47). */
export async function loader({ params: { feed: asked }, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { PRODUCT_NAME: product, ORIGIN: origin } = settings;
  const [token = "", ending] = asked.split(".");
  const feed = ending === "ics" ? await readFeed(db, token, { product, origin }, clock.now()) : null;
  return feed ? fileAnswer(feed) : plainAnswer("Diesen Kalender gibt es nicht mehr.", 404);
}
