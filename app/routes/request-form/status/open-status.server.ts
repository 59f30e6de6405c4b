import { data } from "react-router";
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
} from "#app/domain/profile/request-page-business.server.ts";
import type { App } from "../../../visit/app-context.server.ts";
import { refuseRetired } from "../retired-link.server.ts";

export interface OpenedStatus {
  /** As it is at the place whose link was used. */
  business: RequestPageBusiness;
  status: RequestStatus;
  token: string;
}

interface Address {
  slug: string;
  token: string;
}

type Needed = Pick<App, "db" | "settings" | "clock">;

/** Throws the same 404 for a wrong, an ended and a foreign token. */
export async function openStatus(app: Needed, address: Address): Promise<OpenedStatus> {
  const opened = await findStatus(app, address);
  if (!opened) throw data(null, { status: 404 });
  return opened;
}

export async function findStatus(
  { db, settings, clock }: Needed,
  { slug, token }: Address,
): Promise<OpenedStatus | null> {
  const business = await findRequestPageBusiness(db, slug);
  if (!business) refuseRetired(db, slug, settings);
  const link = business && findStatusLink(db, business.slug, token);
  const found = link && findRequestStatus(db, business.slug, link, clock.now());
  if (!found) return null;
  const { placeCode, ...status } = found;
  return { business: atPlace(business, findPlace(db, business.slug, placeCode)), status, token };
}
