import { data } from "react-router";
import { calendarFile, entryForCustomer } from "#app/domain/customer-request/status/calendar-file.ts";
import { findAppointment } from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { appContext, visitContext } from "../../../visit/app-context.server.ts";
import type { Route } from "./+types/appointment-file";
import { openStatus } from "./open-status.server.ts";

/** The appointment for the customer's calendar, without anything of the request. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const { business, status } = await openStatus(app, { params, url, visit });
  const appointment = findAppointment(app.db, business.slug, status.id);
  if (!appointment) throw data(null, { status: 404 });
  const email = mailAddress(business, business.signInEmail);
  const summary = dictionaryOf(visit.language).mails.appointment.entry(business.companyName);
  const entry = entryForCustomer({ ...business, email }, summary, app.settings.ORIGIN);
  const file = calendarFile({ ...appointment, requestId: status.id }, entry, app.settings.PRODUCT_NAME);
  return new Response(file.content, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.fileName}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
