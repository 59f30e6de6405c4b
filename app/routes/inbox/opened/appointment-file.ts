import { outlives } from "#app/domain/customer-request/kept-until.ts";
import { calendarCustomer } from "#app/domain/customer-request/labels.ts";
import { calendarFile, entryForBusiness } from "#app/domain/customer-request/status/calendar-file.ts";
import { findAppointment } from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { firstLines } from "#app/domain/notification/first-line.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { answerTo } from "#app/domain/reply/question-topics.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import type { Route } from "./+types/appointment-file";
import { requestFile } from "./request-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** The appointment for the business's calendar, which knows it longer than we keep the request (D74). */
export const loader = requestFile(inboxContext, ({ app, who: { profile, user }, request, link }) => {
  const { db, settings, clock } = app;
  const { slug, companyName: name } = profile;
  const appointment = findAppointment(db, slug, request.id);
  if (!appointment) return null;
  const known = calendarCustomer(request);
  const place = [answerTo("anschrift", request.wholeMessage), known.place].filter(Boolean).join(", ");
  const customer = { ...known, place, words: firstLines(request.wholeMessage) };
  const url = outlives(appointment.startsAt, request) ? null : link;
  const entry = entryForBusiness({ name, email: mailAddress(profile, user.email) }, customer, url);
  const made = { product: settings.PRODUCT_NAME, origin: settings.ORIGIN, at: clock.now() };
  return calendarFile({ ...appointment, requestId: request.id }, entry, made);
});
