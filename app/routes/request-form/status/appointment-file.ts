import { data } from "react-router";
import { calendarFile, entryForCustomer } from "#app/domain/customer-request/status/calendar-file.ts";
import {
  findAppointment,
  toldAppointment,
} from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { appContext } from "../../../visit/app-context.server.ts";
import { fileAnswer } from "../../../visit/plain-answer.ts";
import type { Route } from "./+types/appointment-file";
import { openStatus } from "./open-status.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { business, status, words } = await openStatus(args);
  const found = findAppointment(app.db, business.slug, status.id);
  if (!found) throw data(null, { status: 404 });
  const now = app.clock.now();
  const { PRODUCT_NAME: product, ORIGIN: origin } = app.settings;
  const { mails, choices } = words;
  const shown = shownBusiness(business, now);
  const facts = {
    organizer: mailAddress(business, business.signInEmail),
    summary: mails.appointment.entry({ company: shown.companyName }),
    kind: choices.requestType[status.requestType].label,
  };
  const appointment = { ...toldAppointment(found, now), requestId: status.id };
  return fileAnswer(
    calendarFile(appointment, entryForCustomer(shown, facts, origin), { product, origin, at: now }),
  );
}
