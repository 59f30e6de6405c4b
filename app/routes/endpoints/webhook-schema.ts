import { webhookSchema } from "#app/domain/notification/webhook/payload.ts";

/** For whoever writes a receiver (docs/webhooks.md). */
export function loader() {
  return Response.json(webhookSchema(), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
