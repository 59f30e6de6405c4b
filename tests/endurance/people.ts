import { and, eq } from "drizzle-orm";
import { customerRequests } from "#db/schema.ts";
import { type Book, type Confirmed, emailOf } from "./book.ts";
import type { Weather } from "./crowd.ts";
import type { MailService } from "./mail-service.ts";
import type { Mortal } from "./mortal.ts";
import type { Receiver } from "./receiver.ts";
import type { Town } from "./town.ts";

/** Everything an incident or a kind of visitor needs. */
export interface World {
  server: Mortal;
  town: Town;
  book: Book;
  mails: MailService;
  receiver: Receiver;
  weather: Weather;
  chance(): number;
}

/** The id by which a business knows a confirmed request. */
export function idOf({ server }: World, { slug, number }: Confirmed): string | undefined {
  return server.db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(and(eq(customerRequests.companySlug, slug), eq(customerRequests.customerEmail, emailOf(number))))
    .get()?.id;
}

let networks = 0;

/** An address no other customer has for the next hours, so that no limit is met. */
export function network(): Record<string, string> {
  networks += 1;
  return { "X-Forwarded-For": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
}

export const BROWSER = { "Accept-Encoding": "gzip, deflate, br", "User-Agent": "Mozilla/5.0" };

/** What a browser says that posts a form of ours. */
export function posting({ server }: World, type = "application/x-www-form-urlencoded") {
  return { ...BROWSER, "Content-Type": type, Origin: server.origin, "Sec-Fetch-Site": "same-origin" };
}
