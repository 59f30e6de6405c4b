import { outlives } from "#app/domain/customer-request/kept-until.ts";
import { calendarCustomer } from "#app/domain/customer-request/labels.ts";
import { calendarFile, entryForBusiness } from "#app/domain/customer-request/status/calendar-file.ts";
import { findAppointment } from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { firstLines } from "#app/domain/notification/first-line.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { answerTo } from "#app/domain/reply/question-topics.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { inboxPath, readInboxAddress } from "../request/inbox-address.ts";
import type { Route } from "./+types/appointment-file";
import { calendarAnswer } from "./calendar-answer.ts";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** The appointment for the business's calendar, which knows it longer than we keep the request (D74). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { profile, user } = context.get(inboxContext);
  const { slug, companyName: name } = profile;
  const found = params.slug === slug ? await findRequest(db, slug, params.requestId) : undefined;
  const appointment = found && findAppointment(db, slug, found.id);
  if (!found || !appointment) return calendarAnswer(null);
  const address = readInboxAddress(slug, new URLSearchParams({ anfrage: found.id }));
  const link = new URL(inboxPath(address), settings.ORIGIN).href;
  const known = calendarCustomer(found);
  const place = [answerTo("anschrift", found.wholeMessage), known.place].filter(Boolean).join(", ");
  const customer = { ...known, place, words: firstLines(found.wholeMessage) };
  const url = outlives(appointment.startsAt, found) ? null : link;
  const entry = entryForBusiness({ name, email: mailAddress(profile, user.email) }, customer, url);
  const made = { product: settings.PRODUCT_NAME, origin: settings.ORIGIN, at: clock.now() };
  return calendarAnswer(calendarFile({ ...appointment, requestId: found.id }, entry, made));
}
