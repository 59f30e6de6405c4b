import { type ContactAddress, mailAddress } from "../../profile/contact-email.ts";
import { outlives } from "../kept-until.ts";
import { calendarCustomer } from "../labels.ts";
import { type CalendarEntry, entryForBusiness } from "./calendar-file.ts";

type Known = Parameters<typeof calendarCustomer>[0] & { createdAt: Date; startsAt: Date };

/** It is for who may read the request, with a link only as long as that leads anywhere (D74). */
export function ownEntry(
  { companyName: name, ...business }: ContactAddress & { companyName: string; signInEmail: string },
  request: Known & { street?: string | null; words?: string },
  link: string,
): CalendarEntry {
  const { words = "", street, startsAt } = request;
  const known = calendarCustomer(request);
  const place = [street, known.place].filter(Boolean).join(", ");
  const organizer = { name, email: mailAddress(business, business.signInEmail) };
  return entryForBusiness(organizer, { ...known, place, words }, outlives(startsAt, request) ? null : link);
}
