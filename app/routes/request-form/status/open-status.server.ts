import { data, href, redirect } from "react-router";
import {
  findRequestStatus,
  type RequestStatus,
} from "#app/domain/customer-request/status/request-status.server.ts";
import { findStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { findPlace } from "#app/domain/profile/places/places.server.ts";
import {
  type RequestPageBusiness,
  type ShownBusiness,
  shownBusiness,
} from "#app/domain/profile/request-page-business.server.ts";
import type { Step } from "#app/kit/steps.server.ts";
import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import { appContext, visitContext } from "../../../visit/app-context.server.ts";
import { chosenLanguage } from "../../../visit/page-language.server.ts";
import { businessOf } from "../retired-link.server.ts";
import { pageAt, type StatusAddress, stepOf } from "./page.ts";

export interface OpenedStatus {
  business: RequestPageBusiness;
  status: RequestStatus;
  token: string;
  address: StatusAddress;
  gone: string;
  words: Dictionary;
}

type Asked = Pick<Step, "params" | "url" | "context">;

export const statusOfStep = (_: unknown, asked: Asked) =>
  openStatus(asked, stepOf(asked.url.search) === "withdraw");

/** Throws the same 404 for a wrong, an ended and a foreign token; else the visit speaks the request's language. */
export async function openStatus(asked: Asked, isWithdrawing = false): Promise<OpenedStatus> {
  const { url, context } = asked;
  const { slug = "", token = "" } = asked.params;
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const { db } = app;
  const now = app.clock.now();
  const business = await businessOf(app, slug);
  const link = business && findStatusLink(db, business.slug, token);
  const found = link && findRequestStatus(db, business.slug, link, now);
  if (!found) {
    // Pressed twice: the first press has deleted it.
    if (isWithdrawing) throw redirect(href("/:slug/zurueckgezogen", { slug }), 303);
    // Every page of this link shows the number (L35).
    const phone = business ? shownBusiness(business, now).phone : null;
    throw data<MissingStatus>({ phone }, { status: 404 });
  }
  const { source, ...status } = found;
  const chosen = chosenLanguage(url.search);
  const language = chosen ?? status.language;
  const isAsked = chosen === null && language === visit.language;
  const path = href("/:slug/zurueckgezogen", { slug: business.slug });
  const gone = pageAt({ path, chosen: isAsked ? null : language });
  visit.language = language;
  const address = { path: href("/:slug/stand/:token", { slug: business.slug, token }), chosen };
  const place = findPlace(db, business.slug, source);
  return { business: atPlace(business, place), status, token, address, gone, words: dictionaryOf(language) };
}

export type MissingStatus = Pick<ShownBusiness, "phone">;
