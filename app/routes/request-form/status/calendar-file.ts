import { data } from "react-router";
import {
  calendarFile,
  entryForCustomer,
  reminderFile,
} from "#app/domain/customer-request/status/calendar-file.ts";
import {
  findAppointment,
  toldAppointment,
} from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { mailAddress } from "#app/domain/profile/contact-email.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { appContext, fileAnswer } from "../../../visit/app-context.server.ts";
import type { Route } from "./+types/calendar-file";
import { openStatus } from "./open-status.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { business, status, words } = await openStatus(args);
  const isReminder = args.url.pathname.endsWith("/in-einem-jahr.ics");
  const found = isReminder ? null : findAppointment(app.db, business.slug, status.id);
  if (isReminder ? !status.isFinished : !found) throw data(null, { status: 404 });
  const now = app.clock.now();
  const { PRODUCT_NAME: product, ORIGIN: origin } = app.settings;
  const { mails, choices } = words;
  const shown = shownBusiness(business, now);
  const facts = {
    organizer: mailAddress(business, business.signInEmail),
    summary: (found ? mails.appointment : words.status.after).entry({ company: shown.companyName }),
    kind: choices.requestType[status.requestType].label,
  };
  const entry = entryForCustomer(shown, facts, origin);
  const made = { product, origin, at: now };
  return fileAnswer(
    found
      ? calendarFile({ ...toldAppointment(found, now), requestId: status.id }, entry, made)
      : reminderFile(status.id, entry, made),
  );
}
