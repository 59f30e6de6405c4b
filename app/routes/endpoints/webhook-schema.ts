import { webhookSchema } from "#app/domain/notification/webhook/payload.ts";

/** People who write a receiver read it (docs/webhooks.md). */
export function loader() {
  return Response.json(webhookSchema(), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
