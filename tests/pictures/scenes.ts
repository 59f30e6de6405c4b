import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { startSession } from "#app/domain/session/session.server.ts";
import type { Database } from "#db/client.server.ts";
import { dateProposals, profiles } from "#db/schema.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { putRequest, putStatusLink } from "../support/rows.ts";
import { Visitor } from "../support/werkruf.ts";

export const EXAMPLE = "muster-sanitaer";
export const GAS = "Im Keller riecht es nach Gas";
export const PICTURES = join(import.meta.dirname, "../../app/routes/site/landing/pictures");
const STYLES = join(import.meta.dirname, "../../app/ui/styles");
const HOUR_MS = 3_600_000;

/** The screens that the landing page's pictures show, by the picture's name; each is the path of a page. */
export type Screens = Record<"gas" | "call" | "date", string>;

/** What the pictures show beside the example business's own data: a gas request, and an appointment on a Tuesday. */
export async function sceneSurroundings(
  db: Database,
  now: Date,
): Promise<{ screens: Screens; session: string }> {
  const business = db.select().from(profiles).where(eq(profiles.slug, EXAMPLE)).get();
  if (!business) throw new Error("The example business is missing.");
  const timingPreference = "so_schnell_wie_moeglich";
  const gas = { message: GAS, timingPreference, urgency: "sofort", emergency: "gas" } as const;
  const at = { zipCode: "50827", location: "Köln-Bickendorf" };
  const createdAt = new Date(now.getTime() - HOUR_MS / 5);
  putRequest(db, EXAMPLE, { ...gas, ...at, createdAt, customerName: "Sabine Beispiel" });
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const startsAt = nextTuesdayAtEight(now);
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS);
  const appointment = { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt };
  const drip = { message: "Der Hahn in der Küche tropft.", customerName: "Petra Vogt", ...at };
  const states = { createdAt: ago(30), seenAt: ago(28), answeredAt: ago(20) };
  const asked = putRequest(db, EXAMPLE, { ...drip, ...states, ...appointment });
  const windows = [{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }];
  db.insert(dateProposals)
    .values({
      ...{ id: randomUUID(), customerRequestId: asked, channel: "email", windows },
      ...{ proposedAt: ago(20), decidedAt: ago(19), takenWindow: 0 },
    })
    .run();
  const date = await putStatusLink(db, EXAMPLE, asked, { showsRequest: true, now });
  return {
    screens: { gas: `/${EXAMPLE}`, call: `/dashboard/${EXAMPLE}`, date },
    session: await startSession(db, { userId: business.ownerId, browser: null }, now),
  };
}

/** In Berlin's winter: eight o'clock is seven in UTC. */
function nextTuesdayAtEight(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(7, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 2);
  return day;
}

/** Says what each screen is made of, as short as can be: another look, word or element makes it another. */
export async function marksOfScreens(
  origin: string,
  { screens, session }: Awaited<ReturnType<typeof sceneSurroundings>>,
): Promise<Record<string, string>> {
  const visitor = new Visitor(origin);
  visitor.cookies.set(SESSION_COOKIE, session);
  const marks: Record<string, string> = {};
  for (const [name, path] of Object.entries(screens)) marks[name] = markOf(await visitor.get(path));
  return marks;
}

/** Words with digits or days in them change by themselves. */
const BY_ITSELF = /\d|heute|gestern|morgen|tag|woche|montag|dienstag|mittwoch|donnerstag|freitag|samstag/i;

function markOf({ status, document }: Awaited<ReturnType<Visitor["get"]>>): string {
  if (status !== 200) throw new Error(`A screen of the landing page answered ${status}.`);
  const made = document.querySelectorAll("main *:not(svg *)").map((element) => {
    const words = element.childNodes
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ text }) => text.trim())
      .filter((text) => !BY_ITSELF.test(text));
    return [element.rawTagName, element.getAttribute("class"), ...words].join(" ");
  });
  const styles = readdirSync(STYLES)
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(join(STYLES, file), "utf8"));
  const all = [...new Set(made)].sort();
  return createHash("sha256")
    .update(JSON.stringify([all, styles]))
    .digest("hex")
    .slice(0, 16);
}
