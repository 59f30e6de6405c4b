import { href } from "react-router";
import { safetyAdvice } from "#app/domain/assessment/safety-advice.ts";
import { findRequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { findStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { readThanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { dangerLook } from "#app/domain/customer-request/urgency/danger.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { formQuery } from "#app/domain/profile/embedded-form.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { linkSource } from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom } from "#app/domain/profile/places/sources.ts";
import { type RequestPageBusiness, shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { hasAccess } from "#app/domain/subscription/subscription-state.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import type { App, Visit } from "#app/visit/app-context.server.ts";
import { chosenLanguage } from "#app/visit/page-language.server.ts";
import { DANGERS } from "#db/values.ts";

export type ThanksFacts = Awaited<ReturnType<typeof thanksFacts>>;

/** `receipt` is null where nothing was sent, as far as the address can tell. */
export async function thanksFacts(
  { db, lostLogos, settings }: Pick<App, "db" | "lostLogos" | "settings">,
  business: RequestPageBusiness,
  { search, searchParams }: URL,
  visit: Visit,
  now: Date,
) {
  const words = dictionaryOf(visit.language);
  const isEmbedded = visit.embedded !== null;
  const receipt = readThanksToken(db, business.slug, searchParams.get("t") ?? "", now);
  const { place, source } = linkSource(db, business.slug, placeCodeFrom(searchParams.get("ort")));
  const token = searchParams.get("s") ?? "";
  const opened = receipt && findStatusLink(db, business.slug, token);
  const status = opened && findRequestStatus(db, business.slug, opened, now);
  const path = href("/:slug/stand/:token", { slug: business.slug, token });
  const emergency = receipt?.sent?.emergency ?? null;
  return {
    isEmbedded,
    business: shownBusiness(atPlace(business, place), now, lostLogos),
    formPath: href("/:slug", { slug: business.slug }) + formQuery(source, isEmbedded, chosenLanguage(search)),
    receipt: receipt && {
      sent: receipt.sent,
      advice: safetyAdvice(emergency, words.safety),
      isDanger: emergency !== null && dangerLook(DANGERS[emergency]) === "danger",
      isRead: hasAccess(business, now),
      availability: shownAvailability(business, now, words)?.line,
      page: status
        ? {
            ...{ sent: status.sent, photoCount: status.photoCount, shownPrices: status.shownPrices },
            ...{ path, link: settings.ORIGIN + path },
          }
        : null,
    },
  };
}
