import { data, href } from "react-router";
import {
  findRequestStatus,
  type RequestStatus,
} from "#app/domain/customer-request/status/request-status.server.ts";
import { findStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { findPlace } from "#app/domain/profile/places/places.server.ts";
import {
  findRequestPageBusiness,
  type RequestPageBusiness,
  type ShownBusiness,
  shownBusiness,
} from "#app/domain/profile/request-page-business.server.ts";
import type { App, Visit } from "../../../visit/app-context.server.ts";
import { chosenLanguage } from "../../../visit/page-language.server.ts";
import { businessOf } from "../retired-link.server.ts";
import { pageAt, type StatusAddress } from "./page.ts";

export interface OpenedStatus {
  business: RequestPageBusiness;
  status: RequestStatus;
  token: string;
  address: StatusAddress;
  gone: string;
}

interface Asked {
  params: { slug: string; token: string };
  url: URL;
  visit: Visit;
}

type Needed = Pick<App, "db" | "settings" | "clock">;

/** Throws the same 404 for a wrong, an ended and a foreign token. */
export async function openStatus(app: Needed, asked: Asked): Promise<OpenedStatus> {
  return (await findStatus(app, asked)) ?? missingStatus(app, asked.params.slug);
}

/** Says the number that every page of this link shows (L35). */
export async function missingStatus({ db, clock }: Needed, slug: string): Promise<never> {
  const business = await findRequestPageBusiness(db, slug);
  const phone = business ? shownBusiness(business, clock.now()).phone : null;
  throw data<MissingStatus>({ phone }, { status: 404 });
}

export type MissingStatus = Pick<ShownBusiness, "phone">;

/** From then on the visit speaks the language of the address, else that of the request. */
export async function findStatus(
  app: Needed,
  { params: { slug, token }, url, visit }: Asked,
): Promise<OpenedStatus | null> {
  const { db, clock } = app;
  const business = await businessOf(app, slug);
  const link = business && findStatusLink(db, business.slug, token);
  const found = link && findRequestStatus(db, business.slug, link, clock.now());
  if (!found) return null;
  const { placeCode, ...status } = found;
  const chosen = chosenLanguage(url.search);
  const language = chosen ?? status.language;
  const isAsked = chosen === null && language === visit.language;
  const gone = pageAt({
    path: href("/:slug/zurueckgezogen", { slug: business.slug }),
    chosen: isAsked ? null : language,
  });
  visit.language = language;
  const address = { path: href("/:slug/stand/:token", { slug: business.slug, token }), chosen };
  const place = findPlace(db, business.slug, placeCode);
  return { business: atPlace(business, place), status, token, address, gone };
}
