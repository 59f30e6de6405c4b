import type { WebhookEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { germanDate, germanDateTime } from "#app/ui/german-date.ts";
import type { ShownEndpoint } from "./receiver.tsx";

export function shownEndpoint(endpoint: WebhookEndpoint, now: Date): ShownEndpoint {
  const { url, createdAt, failingSince, pausedAt, earlierUntil } = endpoint;
  return {
    url,
    since: germanDate(createdAt),
    failingSince: failingSince && germanDateTime(failingSince),
    isPaused: pausedAt !== null,
    earlierUntil: earlierUntil && earlierUntil > now ? germanDateTime(earlierUntil) : null,
  };
}
